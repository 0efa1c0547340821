import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { parametersOf, type Message } from './message.ts';

const keys = Object.keys(en) as (keyof typeof en)[];

/** All source text except the catalogues and the tests. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name))
    .filter((entry) => !/(^(en|es)\.ts|\.test\.ts|schema\.d\.ts)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(es).sort()).toEqual([...keys].sort());
  });

  it('ask for the same parameters', () => {
    const parameters = (catalogue: Record<string, Message>) =>
      Object.fromEntries(keys.map((key) => [key, [...parametersOf(catalogue[key]!)].sort()]));
    expect(parameters(es)).toEqual(parameters(en));
  });

  it('have no empty message', () => {
    for (const message of [...Object.values(en), ...Object.values(es)] as Message[]) {
      const texts = typeof message === 'string' ? [message] : [message.one, message.other];
      expect(texts.every((text) => text.trim().length > 0)).toBe(true);
    }
  });

  it('hold no message that nothing shows', () => {
    const text = sources('src');
    expect(keys.filter((key) => !text.includes(`'${key}'`))).toEqual([]);
  });

  it('leave no sentence of a page untranslated', () => {
    const bare = readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.svelte'))
      // The workbench for developers is not part of the product.
      .filter((entry) => !entry.parentPath.endsWith('design'))
      .flatMap((entry) => {
        const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/<style[\s\S]*?<\/style>/g, '')
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/\{[^{}]*\}/g, '');
        const found = [...text.matchAll(/>\s*([A-Za-zÁÉÍÓÚáéíóúñ][^<>{}]*?)\s*</g)];
        return found.map((match) => `${entry.name}: ${match[1]}`);
      })
      .filter((line) => !/: (Palestra|· Palestra)/.test(line));
    expect(bare).toEqual([]);
  });
});
