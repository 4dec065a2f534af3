import { many, MILLION, type Made } from './crafted-sizes.ts';

export const W = '<w:document><w:body>';
export const W_END = '</w:body></w:document>';

/** Main parts of Word documents. */
export const DOCUMENTS: Made<string> = [
  ['paragraphs without end', () => W + many('<w:p><w:r><w:t>a</w:t></w:r></w:p>', 300_000) + W_END],
  ['elements within each other', () => W + many('<w:p>', 200_000)],
  ['tables within each other', () => W + many('<w:tbl><w:tr><w:tc>', 20_000)],
  [
    'a grid without end',
    () =>
      `${W}<w:tbl>${many('<w:gridCol w:w="1"/>', 300_000)}<w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>${W_END}`,
  ],
  [
    'cells without end',
    () =>
      `${W}<w:tbl><w:tr>${many('<w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc>', 100_000)}</w:tr></w:tbl>${W_END}`,
  ],
  [
    'spans without end',
    () =>
      `${W}<w:tbl>${many('<w:tr><w:tc><w:gridSpan w:val="999999999"/><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr>', 9000)}</w:tbl>${W_END}`,
  ],
  [
    'spans of less than nothing',
    () =>
      `${W}<w:tbl><w:tr><w:tc><w:gridSpan w:val="-5"/><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>${W_END}`,
  ],
  [
    'merges that go on from nothing',
    () =>
      `${W}<w:tbl>${many('<w:tr><w:tc><w:vMerge/><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr>', 6000)}</w:tbl>${W_END}`,
  ],
  ['rows without tables', () => W + many('<w:tr><w:tc></w:tc></w:tr>', 1000) + W_END],
  ['text boxes that only end', () => W + many('<w:txbxContent/>', 1000) + W_END],
  ['runs in runs', () => W + many('<w:p><w:r>', 100) + many('</w:r></w:p>', 100) + W_END],
  ['laughter', () => `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${W}&b;${W_END}`],
  ['an entity from outside', () => `<!DOCTYPE a SYSTEM "file:///etc/passwd">${W}${W_END}`],
  ['comments that open only', () => W + many('<!--', MILLION)],
  ['sections that open only', () => W + many('<![CDATA[', MILLION)],
  ['an attribute without end', () => `${W}<w:p a="${many('b', 5 * MILLION)}`],
  ['attributes without end', () => `${W}<w:p ${many('a="b" ', 500_000)}/>${W_END}`],
  ['end tags alone', () => W + many('</w:p>', 500_000) + W_END],
  ['two roots', () => `${W}${W_END}${W}${W_END}`],
  [
    'names of prototypes',
    () =>
      `${W}<w:tbl><w:tr><w:tc><w:__proto__ w:val="1"/><w:p __proto__="x"><w:r><w:t>__proto__</w:t></w:r></w:p></w:tc></w:tr></w:tbl>${W_END}`,
  ],
  ['no XML', () => 'hello'],
  ['less-than signs', () => many('<', 3 * MILLION)],
  [
    'a thousand tables',
    () =>
      W + many('<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>', 5000) + W_END,
  ],
  [
    'wide tables',
    () =>
      W +
      many(
        `<w:tbl><w:tr>${many('<w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc>', 256)}</w:tr></w:tbl>`,
        255,
      ) +
      W_END,
  ],
];

const O = '<office:document-content><office:body><office:spreadsheet>';
const O_END = '</office:spreadsheet></office:body></office:document-content>';
const T = (rows: string): string => `<table:table table:name="a">${rows}</table:table>`;
const C = (attributes: string): string =>
  `<table:table-cell ${attributes}><text:p>a</text:p></table:table-cell>`;

/** Contents of ods. */
export const SHEETS: Made<string> = [
  [
    'a cell repeated for ever',
    () =>
      O + T(`<table:table-row>${C('table:number-columns-repeated="2147483647"')}</table:table-row>`) + O_END,
  ],
  [
    'a row repeated for ever',
    () =>
      O + T(`<table:table-row table:number-rows-repeated="2147483647">${C('')}</table:table-row>`) + O_END,
  ],
  [
    'sheets of repeated cells',
    () =>
      O +
      many(
        T(
          `<table:table-row table:number-rows-repeated="9999">${C('table:number-columns-repeated="999"')}</table:table-row>`,
        ),
        200,
      ) +
      O_END,
  ],
  [
    'merges of everything',
    () =>
      O +
      T(
        many(
          `<table:table-row>${C('table:number-columns-spanned="16384" table:number-rows-spanned="1048576"')}</table:table-row>`,
          5000,
        ),
      ) +
      O_END,
  ],
  [
    'spaces without end',
    () =>
      O +
      T(
        `<table:table-row><table:table-cell><text:p>${many('<text:s text:c="999999999"/>', 50_000)}</text:p></table:table-cell></table:table-row>`,
      ) +
      O_END,
  ],
  ['sheets in cells', () => O + many('<table:table><table:table-row><table:table-cell>', 80)],
  ['sheets without end', () => O + many(T(`<table:table-row>${C('')}</table:table-row>`), 20_000) + O_END],
  [
    'numbers that are none',
    () =>
      O +
      T(
        `<table:table-row>${C('office:value-type="float" office:value="1e999"')}${C('office:value-type="date" office:date-value="soon"')}${C('office:value-type="time" office:time-value="PT"')}</table:table-row>`,
      ) +
      O_END,
  ],
  ['cells outside rows', () => O + many(C(''), 1000) + O_END],
  [
    'negative repeats',
    () =>
      O +
      T(
        `<table:table-row table:number-rows-repeated="-5">${C('table:number-columns-repeated="-5" table:number-columns-spanned="-2"')}</table:table-row>`,
      ) +
      O_END,
  ],
  ['rows without end', () => O + T(many(`<table:table-row>${C('')}</table:table-row>`, 100_000)) + O_END],
  ['laughter', () => `<!DOCTYPE a [<!ENTITY a "ha">]>${O}${O_END}`],
];
