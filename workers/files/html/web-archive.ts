import type { Result } from '../../../domain/kernel/result.ts';
import type { ReadContent } from '../read-sheet.ts';
import { decodeText } from '../text/decode-text.ts';
import { readHtmlFile } from './read-html-file.ts';

const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/gi;
/** Nobody nests more parts in each other. */
const MAX_BOUNDARIES = 20;
const TABLE = /<table[\s>]/i;
/** Where Excel keeps the names of several sheets, in a table of its own. */
const TAB_STRIP = /tabstrip\.html?\s*$/im;

/** The parts of an archive, those that have parts themselves taken apart, too. */
function partsOf(archive: string): readonly string[] {
  const marks = new Set<string>();
  for (const [, quoted, bare = ''] of archive.matchAll(BOUNDARY)) {
    marks.add(`--${quoted ?? bare}`);
    if (marks.size === MAX_BOUNDARIES) break;
  }
  const parts: string[][] = [[]];
  for (const line of archive.split(/\r?\n/)) {
    const end = line.trimEnd();
    if (marks.has(end) || (end.endsWith('--') && marks.has(end.slice(0, -2)))) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}

function latin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Bytes written as `=E5`; a line that ends with `=` goes on. */
const quotedPrintable = (body: string): Uint8Array =>
  latin(
    body
      .replace(/=[ \t]*\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

function base64(body: string): Uint8Array {
  const digits = body.replace(/[^A-Za-z0-9+/]/g, '');
  // One digit alone is no byte: the end was cut off.
  return latin(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits));
}

/** What a part may be written in; the rest stands as it is. RFC 2045 §6 */
const CODINGS: ReadonlyMap<string, (body: string) => Uint8Array> = new Map([
  ['quoted-printable', quotedPrintable],
  ['base64', base64],
]);

function sound(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Nothing else looks like UTF-8; the rest is what the part says, or what its bytes tell. */
const decoded = (bytes: Uint8Array, charset: string): string =>
  sound(bytes, 'utf-8') ?? sound(bytes, charset) ?? decodeText(bytes) ?? '';

/** The page in a part; '' where there is none. */
function pageIn(part: string): string {
  const [, head = '', body = ''] = /^\n*((?:.+\n)+)\n([^]*)$/.exec(part) ?? [];
  if (!/^Content-Type:\s*text\/html/im.test(head) || TAB_STRIP.test(head)) return '';
  const [, encoding = ''] = /^Content-Transfer-Encoding:\s*([\w-]+)/im.exec(head) ?? [];
  const [, charset = ''] = /charset\s*=\s*"?([\w-]+)/i.exec(head) ?? [];
  const decode = CODINGS.get(encoding.toLowerCase());
  return decode === undefined ? body : decoded(decode(body), charset);
}

/** The pages of a web archive (单个文件网页, MHTML), read as one; those without a table, as that of frames, only where none has any. RFC 2557 */
export function readWebArchive(archive: string, maxRows: number): Result<ReadContent> {
  const pages = partsOf(archive).map(pageIn);
  const tables = pages.filter((page) => TABLE.test(page));
  return readHtmlFile((tables.length > 0 ? tables : pages).join('\n'), maxRows);
}
