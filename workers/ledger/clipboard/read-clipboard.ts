import type { ClipboardSource } from '../../contract/ledger-commands.ts';
import type { Block } from './block.ts';
import { readText } from './read-text.ts';

/** HTML longer than this, characters, is not worth its time: the text says the same. */
const MAX_HTML = 1 << 25;

/** The reader of HTML, half as large as all the rest of the worker; absent until a clipboard needs it. */
const loaded: { readHtmlTable?: (html: string, maxRows: number) => Block | null } = {};

/** Fetches what reading a clipboard takes; where it can't be had, the text is read. */
export async function prepareClipboard({ html }: ClipboardSource): Promise<void> {
  if (html === '' || loaded.readHtmlTable !== undefined) return;
  try {
    Object.assign(loaded, await import('./read-html-table.ts'));
  } catch {
    return;
  }
}

/** The cells of a clipboard: its tables, which tell merged and hidden cells apart, else its text. */
export function readClipboard({ text, html }: ClipboardSource, maxRows: number): Block {
  const table = html.length <= MAX_HTML ? loaded.readHtmlTable?.(html, maxRows) : null;
  return table ?? readText(text, maxRows);
}
