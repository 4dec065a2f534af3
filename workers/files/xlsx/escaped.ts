/** Characters no XML may hold, and halves of characters. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside markup; `_x0041_`, which spreadsheets would take for a letter, stays what it is. ECMA-376 22.9.2.19 */
export const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
