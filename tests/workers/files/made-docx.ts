import { zipOf, type Part } from '../../../tools/zip-of.ts';
import type { Bytes } from '../workbooks.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A run of text. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph of one text, or of runs that are given as markup. */
export const paragraph = (content: string): string =>
  `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`;

/** A cell; its content is markup or a text. */
export const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr><w:tcW w:w="1"/>${properties}</w:tcPr>${content.startsWith('<') ? content : paragraph(content)}</w:tc>`;

export const span = (columns: number): string => `<w:gridSpan w:val="${String(columns)}"/>`;
export const MERGE_STARTS = '<w:vMerge w:val="restart"/>';
export const MERGE_GOES_ON = '<w:vMerge/>';

export const row = (cells: readonly string[], properties = ''): string =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.map((one) => (one.startsWith('<w:tc>') ? one : cell(one))).join('')}</w:tr>`;

/** A table; `grid` are the widths of its columns, in twentieths of a point. */
export const table = (rows: readonly string[], grid: readonly number[] = []): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${grid.map((width) => `<w:gridCol w:w="${String(width)}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;

/** A Word document with the given body. */
export function docxBytes(body: string, more: readonly Part[] = []): Bytes {
  return docxOfXml(
    `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${NAMESPACE}"><w:body>${body}</w:body></w:document>`,
    more,
  );
}

/** A Word document whose main part is exactly this. */
export const docxOfXml = (xml: string, more: readonly Part[] = []): Bytes =>
  zipOf([
    { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
    { name: 'word/document.xml', data: Buffer.from(xml) },
    ...more,
  ]);
