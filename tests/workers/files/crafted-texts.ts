import { many, MILLION, type Made } from './crafted-sizes.ts';

/** Texts that would cost their length squared, or more. */
export const TEXTS: Made<string> = [
  ['quotes that close nowhere', () => many('"', MILLION)],
  ['quotes and separators', () => many('",', MILLION)],
  ['a line without end', () => many('a,', 2 * MILLION)],
  ['lines without end', () => many('\n', 5 * MILLION)],
  ['one cell', () => many('长', 3 * MILLION)],
  ['carriage returns', () => many('\r', MILLION)],
  ['every separator', () => many('a,b;c\td|e\n', 200_000)],
  ['a separator told and none there', () => `sep=;\n${many('a,b\n', 1000)}`],
  ['a separator that means something', () => `sep=]\n${many('a,b\n', 1000)}`],
  ['spaces', () => many(' ', 5 * MILLION)],
  ['a row longer than all others', () => `${many('a,b\n', 100)}${many('x,', MILLION)}`],
  ['names of prototypes', () => '__proto__,constructor,toString\n1,2,3\n'],
  ['formulas', () => '=cmd|calc,+1,-1,@SUM(A1)\n="x,"y",=\n'],
  ['half a quote and a million lines', () => `"${many('a,b\n', MILLION)}`],
];

/** Web pages. */
export const PAGES: Made<string> = [
  ['comments that open only', () => `<html>${many('<!--', MILLION)}`],
  ['comments at the start', () => `${many('<!---->', 300_000)}<html><table><tr><td>a`],
  ['instructions at the start', () => many('<?a?>', 300_000)],
  ['tables in tables', () => many('<table><tr><td>', 100_000)],
  ['cells without rows', () => `<table>${many('<td>', MILLION)}`],
  ['spans of a whole sheet', () => `<table>${many('<tr><td rowspan=65000 colspan=65000>a', 6000)}</table>`],
  ['columns without end', () => `<table>${many('<col span=65000>', 100_000)}<tr><td>a</table>`],
  ['attributes without end', () => `<table><tr><td ${many('a=b ', 500_000)}>x</table>`],
  ['an attribute without end', () => `<table><tr><td a="${many('b', 5 * MILLION)}`],
  ['entities without end', () => `<table><tr><td>${many('&amp;', MILLION)}</table>`],
  ['an entity that never ends', () => `<table><tr><td>&${many('a', MILLION)}`],
  ['unclosed spans', () => many('<span>', 300_000)],
  ['unclosed paragraphs', () => `<html>${many('<p>a', 300_000)}`],
  ['end tags alone', () => `<html>${many('</td></tr></table>', 300_000)}`],
  ['hidden rows', () => `<table>${many('<tr style="display:none"><td>a', 200_000)}</table>`],
  ['a thousand tables', () => `<html>${many('<table><tr><td>a</table>', 5000)}`],
  ['wide tables', () => `<html>${many(`<table><tr>${many('<td>a', 256)}</table>`, 300)}`],
  ['rows without end', () => `<table>${many('<tr><td>a<td>b', 300_000)}`],
  ['scripts', () => `<html><script>${many('<table>', MILLION)}`],
  ['less-than signs', () => `<html>${many('<', 3 * MILLION)}`],
];

const PARTS = 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n';

/** Web archives. */
export const ARCHIVES: Made<string> = [
  ['heads without end', () => `MIME-Version: 1.0\n${many('a: b\n', MILLION)}`],
  ['folded heads', () => `${many(`a: b\n${many(' c\n', 100)}`, 1000)}MIME-Version: 1.0`],
  ['boundaries without end', () => `${PARTS}${many('boundary=y\n', MILLION)}`],
  [
    'parts without end',
    () => `${PARTS}${many('--x\nContent-Type: text/html\n\n<table><tr><td>a\n', 100_000)}`,
  ],
  ['a head that never ends', () => `${PARTS}--x\n${many('Content-Type: text/html\n', 200_000)}`],
  [
    'signs that say nothing',
    () =>
      `${PARTS}--x\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n${many('=', 2 * MILLION)}`,
  ],
  [
    'half a sign',
    () => `${PARTS}--x\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\nPHRhYmxlPjx0cj48dGQ+Y`,
  ],
];

/** Rich texts. */
export const RICH: Made<string> = [
  ['groups within each other', () => many('{', MILLION)],
  ['groups side by side', () => `{\\rtf1 ${many('{a}', MILLION)}}`],
  ['groups that close only', () => `{\\rtf1 a${many('}', MILLION)}`],
  ['cells without end', () => `{\\rtf1\\trowd${many('\\cellx9', 300_000)}${many('a\\cell', 300_000)}\\row}`],
  ['rows without end', () => `{\\rtf1 ${many('\\trowd\\cellx9 a\\cell\\row', 100_000)}}`],
  ['tables as deep as words can say', () => `{\\rtf1\\itap99999999 a\\par}`],
  ['negative places', () => `{\\rtf1\\trowd\\cellx-99999\\cellx-999999 a\\cell b\\cell\\row}`],
  ['places out of order', () => `{\\rtf1\\trowd\\cellx900\\cellx9\\cellx500 a\\cell b\\cell c\\cell\\row}`],
  ['numbers without end', () => `{\\rtf1\\trowd\\cellx${many('9', 9999)} a\\cell\\row}`],
  ['a word without end', () => `{\\rtf1\\${many('a', MILLION)}}`],
  ['data longer than the file', () => '{\\rtf1\\bin2147483647 a}'],
  ['data of less than nothing', () => '{\\rtf1\\bin-99 a}'],
  ['substitutes without end', () => `{\\rtf1\\uc99999999\\u20013 ${many('a', MILLION)}}`],
  ['fonts without end', () => `{\\rtf1{\\fonttbl${many('{\\f1\\fcharset134 a;}', 100_000)}}\\f1 a\\par}`],
  ['changes of the encoding', () => `{\\rtf1${many("\\f0\\'d6\\f1\\'d0", 100_000)}\\par}`],
  ['hexadecimal that is none', () => `{\\rtf1 \\'zz\\'\\par}`],
  ['a code page that is none', () => `{\\rtf1\\ansicpg99999 \\'d6\\'d0\\par}`],
  ['only the first word', () => '{\\rtf1'],
  ['paragraphs without end', () => `{\\rtf1 ${many('a\\par ', 500_000)}}`],
];
