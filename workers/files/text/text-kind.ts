/** Characters looked at. */
const HEAD = 1 << 16;

/** The first element of a web page, or of the tables that programs write into .xls without a page around them. */
const HTML = /^<(?:!doctype\s+html|html|head|meta|title|style|body|center|table|div|p|font|span|h\d)\b/i;

/** The XML that Excel 2003 and many programs since write into .xls. */
const SHEET_XML = /^<(?:\w+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/;

/** The single file that Excel and browsers keep a web page in, behind who wrote it and when. */
const ARCHIVE = /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*){0,12}?MIME-Version:\s*1/i;

/** Texts that other programs mean something by: they are no tables of ours. */
const FOREIGN: readonly RegExp[] = [/^ID;P/, /^TABLE\r?\n0,1\r?\n/, /^%!PS/, /^<[?!a-z]/i];

/** Behind spaces, comments, and the instructions an XML begins with. */
function firstTag(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** What a text is; null when it is meant for another program. */
export function textKind(text: string): 'html' | 'archive' | 'sheetXml' | 'text' | null {
  const head = firstTag(text.slice(0, HEAD));
  if (HTML.test(head)) return 'html';
  if (SHEET_XML.test(head)) return 'sheetXml';
  if (ARCHIVE.test(head)) return 'archive';
  return FOREIGN.some((mark) => mark.test(head)) ? null : 'text';
}
