import { expect, it } from 'vitest';
import { seededRandom } from '../../tools/goods-vocabulary.ts';
import { zipOf, type Part } from '../../tools/zip-of.ts';
import { inflate, inflateBudget } from '../../workers/files/inflate.ts';
import { readZipDirectory } from '../../workers/files/zip-directory.ts';
import { mutated } from './files/mutated.ts';
import { survive } from './files/survive.ts';
import type { Bytes } from './workbooks.ts';
import { workbook } from './xlsx/hand-made.ts';
import { madeWorkbook } from './xlsx/made-workbook.ts';

/** `npm run soak -- damage` takes a hundred thousand. */
const MUTANTS = Number(process.env['SUIKAI_FILE_MUTANTS'] ?? 120);
/** Most that one file may take; of CPU time, since machines do other things, too. */
const LIMIT_MS = 3000;
const SEEDS = 12;

async function partsOf(bytes: Bytes): Promise<readonly Part[]> {
  const entries = readZipDirectory(bytes);
  if (!entries.ok) throw new Error(entries.error.code);
  const parts: Part[] = [];
  for (const entry of entries.value) {
    const pieces: Uint8Array[] = [];
    await inflate(bytes, entry, inflateBudget(), (piece) => pieces.push(piece));
    parts.push({ name: entry.name, data: Buffer.concat(pieces) });
  }
  return parts;
}

/** What means something in XML. */
const MARKS = [
  ...['<', '>', '"', '&', '</', '<c ', '<![CDATA[', '<!--', '<row r="99999999">', '\0'],
  ...['9'.repeat(40), 'r="XFD1"'],
];

it(`${String(MUTANTS)} files that something happened to end in a result or one sentence, in time`, async () => {
  const books = Array.from({ length: SEEDS }, (_, seed) => madeWorkbook(seed + 1).bytes);
  const parts = await Promise.all(books.map(partsOf));
  let slowest = 0;
  for (let round = 0; round < MUTANTS; round++) {
    const random = seededRandom(round + 1);
    const book = Math.floor(random() * SEEDS);
    const one = Math.floor(random() * (parts[book]?.length ?? 0));
    // Half of them are damaged as files, half are sound zips with parts that are not.
    const bytes =
      round % 2 === 0
        ? new Uint8Array(mutated(books[book] ?? new Uint8Array(), random, MARKS))
        : zipOf(
            (parts[book] ?? []).map(({ name, data }, at) => ({
              name,
              data: at === one ? mutated(data, random, MARKS) : data,
            })),
          );
    slowest = Math.max(slowest, await survive('a.xlsx', bytes));
  }
  expect(slowest).toBeLessThan(LIMIT_MS);
});

it('a file that ends anywhere ends in a sentence', async () => {
  const { bytes } = madeWorkbook(3);
  for (let at = 0; at < 40; at++)
    await survive('a.xlsx', bytes.slice(0, Math.floor((bytes.length * at) / 40)));
});

const SHEET = /sheet1\.xml$/;
const MANY = 400_000;

it.each<[string, string]>([
  ['tags a hundred thousand deep', '<sheetData>'.repeat(200_000)],
  ['attributes without end', `<sheetData><row ${'a="1" '.repeat(MANY)}>`],
  ['an attribute without end', `<sheetData><c r="${'A'.repeat(4 * MANY)}`],
  ['quotes without end', '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>\'"'.repeat(MANY / 20)],
  ['half-open tags', '<c'.repeat(4 * MANY)],
  ['sections that never close', '<sheetData><row r="1"><c><is><t><![CDATA['.repeat(MANY / 20)],
  ['comments that never close', '<!-- '.repeat(MANY)],
  [
    'a number without end',
    `<sheetData><row r="1"><c r="A1"><v>${'9'.repeat(4 * MANY)}</v></c></row></sheetData>`,
  ],
  [
    'references without end',
    `<sheetData><row r="1"><c r="A1" t="str"><v>${'&amp;'.repeat(MANY)}</v></c></row></sheetData>`,
  ],
  [
    'rows from the end to the start',
    `<sheetData>${Array.from({ length: 50_000 }, (_, at) => `<row r="${String(50_000 - at)}"><c r="A1"><v>1</v></c></row>`).join('')}</sheetData>`,
  ],
  [
    'a cell in every corner',
    `<sheetData>${Array.from({ length: 5000 }, (_, at) => `<row r="${String(at + 1)}"><c r="IV${String(at + 1)}"><v>1</v></c></row>`).join('')}</sheetData>`,
  ],
  [
    '300 000 merges of the whole sheet',
    `<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="5000"><c r="IV5000"><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(300_000)}</mergeCells>`,
  ],
])('%s', async (_what, inside) => {
  const parts = await partsOf(madeWorkbook(1, { encoding: 'utf-8', deflated: true }).bytes);
  const sheet = Buffer.from(`<worksheet>${inside}</worksheet>`);
  const bytes = zipOf(parts.map((part) => (SHEET.test(part.name) ? { ...part, data: sheet } : part)));
  expect(await survive('a.xlsx', bytes)).toBeLessThan(LIMIT_MS);
});

it('texts that begin within each other take no longer than others', async () => {
  const bytes = workbook({ rows: '', shared: '<si>'.repeat(40_000) });
  expect(await survive('a.xlsx', bytes)).toBeLessThan(LIMIT_MS);
});
