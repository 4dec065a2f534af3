/** Encodings by the number of their character set in a table of fonts. */
const CHARSETS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

/** Encodings by the number of their code page. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The encoding of a character set; undefined for the Western and the default one, which mean that of the document. */
export const encodingOfCharset = (charset: number): string | undefined => CHARSETS[charset];

export const encodingOfCodePage = (page: number): string =>
  CODE_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${String(page)}` : 'windows-1252');
