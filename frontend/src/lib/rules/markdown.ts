/**
 * The Markdown of the rules, as plain values: paragraphs, lists, tables, small headings, emphasis,
 * and clauses by their id. Components draw them, so no text of a book ever becomes HTML.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'clause'; id: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'paragraph'; words: readonly Inline[] }
  | { kind: 'heading'; level: number; words: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  | {
      kind: 'table';
      head: readonly (readonly Inline[])[];
      rows: readonly (readonly (readonly Inline[])[])[];
    };

const INLINE =
  /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\((https?:\/\/[^\s()]+)\)|(https?:\/\/[^\s<>()]*[^\s<>().,;:!?])|\b([A-Z]{2,}-[1-9][0-9]*)\b/g;
const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

export function inline(text: string): Inline[] {
  const words: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) words.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, strong, emphasis, label, target, address, id] = match;
    // Only addresses of the web become links: nothing that a browser would run.
    const href = target ?? address;
    if (id !== undefined) words.push({ kind: 'clause', id });
    else if (href !== undefined) words.push({ kind: 'link', text: label ?? href, href });
    else {
      const kind = strong !== undefined ? 'strong' : 'emphasis';
      // A clause that is emphasised is still a link.
      for (const one of inline((strong ?? emphasis)!))
        words.push(one.kind === 'text' ? { kind, text: one.text } : one);
    }
    end = match.index + whole.length;
  }
  if (end < text.length) words.push({ kind: 'text', text: text.slice(end) });
  return words;
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  const lines = markdown.split('\n');
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (line.trim() === '') at++;
    else if (heading) {
      found.push({ kind: 'heading', level: heading[1]!.length, words: inline(heading[2]!) });
      at++;
    } else if (line.includes('|') && RULE.test(lines[at + 1] ?? '')) {
      const rows: Inline[][][] = [];
      const head = cells(line);
      for (at += 2; lines[at]?.includes('|'); at++) rows.push(cells(lines[at]!));
      found.push({ kind: 'table', head, rows });
    } else if (ITEM.test(line)) {
      const isOrdered = ITEM.exec(line)![1] !== undefined;
      const items: string[] = [];
      for (; at < lines.length && lines[at]!.trim() !== ''; at++) {
        const item = ITEM.exec(lines[at]!);
        if (item) items.push(item[2]!);
        else items.push(`${items.pop() ?? ''} ${lines[at]!.trim()}`);
      }
      found.push({ kind: 'list', isOrdered, items: items.map(inline) });
    } else {
      const words: string[] = [];
      for (; at < lines.length && isProse(lines[at]!); at++) words.push(lines[at]!.trim());
      found.push({ kind: 'paragraph', words: inline(words.join(' ')) });
    }
  }
  return found;
}

const isProse = (line: string): boolean =>
  line.trim() !== '' && !ITEM.test(line) && !HEADING.test(line);

/** The same words without any marks: for search and for short lines. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]*-[\s:|-]*$/gm, ' ')
    .replace(/\*+|\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
