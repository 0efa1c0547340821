import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#lib/api/problem.ts';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { ferry } from '#lib/titles/exampleTitle.ts';
import TitleCardAlone from '#lib/titles/TitleCardAlone.svelte';
import Button from './Button.svelte';
import ErrorState from './ErrorState.svelte';
import Field from './Field.svelte';
import Pagination from './Pagination.svelte';

beforeAll(() => i18n.use('en'));

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

describe('a field', () => {
  it('ties label, hint and error to its input', () => {
    render(Field, { name: 'email', label: 'E-mail', hint: 'Never shown.', errors: ['Taken.'] });
    const input = screen.getByLabelText('E-mail');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')!.split(' ');
    const said = described.map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual(['Never shown.', 'Taken.']);
  });

  it('is not marked wrong without an error', () => {
    render(Field, { name: 'email', label: 'E-mail' });
    expect(screen.getByLabelText('E-mail').hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows a password on request', async () => {
    render(Field, { name: 'password', label: 'Password', type: 'password' });
    const input = screen.getByLabelText('Password') as HTMLInputElement;
    expect(input.type).toBe('password');
    screen.getByRole('button', { name: 'Show the password' }).click();
    await vi.waitFor(() => expect(input.type).toBe('text'));
  });
});

describe('a button', () => {
  it('cannot be pressed while busy', () => {
    render(Button, { busy: true, children: words('Save') });
    const button = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('is a link when it leads somewhere', () => {
    render(Button, { href: '/about', children: words('About') });
    expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
  });
});

describe('an error on the page', () => {
  it('says why in words and offers another try', () => {
    const retry = vi.fn();
    render(ErrorState, { error: new Problem('offline', 0, ''), retry });
    expect(screen.getByRole('alert').textContent).toContain('The site did not answer.');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('pagination', () => {
  it('goes by the cursor of its side', () => {
    const go = vi.fn();
    render(Pagination, { previous: null, next: 'abc', go });
    expect((screen.getByRole('button', { name: /Newer/ }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    screen.getByRole('button', { name: /Older/ }).click();
    expect(go).toHaveBeenCalledWith('abc');
  });

  it('is absent when everything fits on one page', () => {
    render(Pagination, { previous: null, next: null, go: () => undefined });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a title on the shelf', () => {
  it('shows its name, seats and length in the language of the page', async () => {
    render(TitleCardAlone, { title: ferry });
    expect(screen.getByRole('heading', { name: 'The Night Ferry' })).toBeTruthy();
    expect(document.body.textContent).toMatch(/Cards and dice\s+3 to 4 players · 20–40 min/);
    await i18n.use('es');
    await vi.waitFor(() => expect(document.body.textContent).toMatch(/de 3 a 4 jugadores/));
    expect(screen.getByRole('heading', { name: 'La barca de noche' })).toBeTruthy();
    await i18n.use('en');
  });
});
