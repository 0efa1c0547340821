import { describe, expect, it } from 'vitest';
import { blocks, inline, plain } from './markdown.ts';

describe('the Markdown of the rules', () => {
  it('knows emphasis and clauses inside a sentence', () => {
    expect(inline('A *won* **battle** counts (DK-61).')).toEqual([
      { kind: 'text', text: 'A ' },
      { kind: 'emphasis', text: 'won' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'battle' },
      { kind: 'text', text: ' counts (' },
      { kind: 'clause', id: 'DK-61' },
      { kind: 'text', text: ').' },
    ]);
  });

  it('links addresses of the web and nothing else', () => {
    expect(inline('See [us](https://example.org/a) or https://example.org.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'us', href: 'https://example.org/a' },
      { kind: 'text', text: ' or ' },
      { kind: 'link', text: 'https://example.org', href: 'https://example.org' },
      { kind: 'text', text: '.' },
    ]);
    for (const text of ['[x](javascript:alert(1))', '[x](data:text/html,1)', '<b>bold</b>'])
      expect(inline(text).map((one) => one.kind)).toEqual(['text']);
  });

  it('links a clause inside emphasis', () => {
    expect(inline('**see DK-6**')).toEqual([
      { kind: 'strong', text: 'see ' },
      { kind: 'clause', id: 'DK-6' },
    ]);
  });

  it('joins the lines of a paragraph and parts paragraphs, lists and headings', () => {
    const found = blocks('One\ntwo.\n\n- a\n- b\n  goes on\n\n1. first\n\n## Turn\nThree.');
    expect(found.map((one) => one.kind)).toEqual([
      'paragraph',
      'list',
      'list',
      'heading',
      'paragraph',
    ]);
    expect(found[0]).toMatchObject({ words: [{ text: 'One two.' }] });
    expect(found[1]).toMatchObject({
      isOrdered: false,
      items: [[{ text: 'a' }], [{ text: 'b goes on' }]],
    });
    expect(found[2]).toMatchObject({ isOrdered: true });
  });

  it('reads a small table', () => {
    expect(blocks('| Piece | Cost |\n|---|---:|\n| Ship | 2 |\n| Fort | 3 |')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'Piece' }], [{ kind: 'text', text: 'Cost' }]],
        rows: [
          [[{ kind: 'text', text: 'Ship' }], [{ kind: 'text', text: '2' }]],
          [[{ kind: 'text', text: 'Fort' }], [{ kind: 'text', text: '3' }]],
        ],
      },
    ]);
  });

  it('leaves HTML as the text it is', () => {
    expect(blocks('<img src=x onerror=alert(1)>')).toEqual([
      {
        kind: 'paragraph',
        words: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }],
      },
    ]);
  });

  it('says the words without marks', () => {
    expect(plain('## Turn\n| A | B |\n|---|---|\n| *one* | **two** |')).toBe('Turn A B one two');
  });
});
