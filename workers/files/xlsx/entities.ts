const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE = 0x10ffff;
const REPLACEMENT = '\ufffd';

/** What `&name;` stands for; null when it stands for nothing. Characters that no XML may hold become U+FFFD. */
function entityText(name: string): string | null {
  if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? null) : null;
  const [, hex, decimal] = /^#(?:[xX]([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  if (!(code <= MAX_CODE)) return null;
  return code === 0 || (code >= 0xd800 && code < 0xe000) ? REPLACEMENT : String.fromCodePoint(code);
}

/** The text of an attribute. */
export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&([^&;]{1,10});/g, (whole, name: string) => entityText(name) ?? whole)
    : text;

const ESCAPES = /\r\n?|&([^&;]{1,10});|_x([\da-fA-F]{4})_/g;

/** The text of a cell: entities, line ends, and `_x000D_`, which stands for a character that XML can't write. ECMA-376 22.9.2.19 */
export const textOf = (text: string): string =>
  /[&_\r]/.test(text)
    ? text.replace(ESCAPES, (whole, name: string | undefined, code: string | undefined) => {
        if (code !== undefined) return code === '0000' ? '' : String.fromCharCode(parseInt(code, 16));
        return name === undefined ? '\n' : (entityText(name) ?? whole);
      })
    : text;
