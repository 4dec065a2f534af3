import { expect, it } from 'vitest';
import { CELL } from '../../domain/importing/grid/sheet-grid.ts';
import { GridWriter } from '../../domain/importing/grid/grid-writer.ts';
import { inflate, inflateBudget } from '../../workers/files/inflate.ts';
import { SENTINEL } from '../../workers/files/xlsx/markup.ts';
import { SharedStrings } from '../../workers/files/xlsx/shared-strings.ts';
import { SheetScanner } from '../../workers/files/xlsx/sheet-scanner.ts';
import type { TagScanner } from '../../workers/files/xlsx/tag-scanner.ts';
import { TextPool } from '../../workers/files/xlsx/text-pool.ts';
import { readZipDirectory } from '../../workers/files/zip-directory.ts';
import type { Bytes } from './workbooks.ts';
import { madeWorkbook } from './xlsx/made-workbook.ts';

/** What may stand behind the bytes that were given, or nothing: none of it may be read. */
const RUBBISH = Buffer.from('<c r="A1"><v>666</v></c><si><t>垃圾</t></si>12"5"'.repeat(9));

async function partOf(bytes: Bytes, name: RegExp): Promise<Buffer> {
  const entries = readZipDirectory(bytes);
  const entry = entries.ok ? entries.value.find((one) => name.test(one.name)) : undefined;
  if (entry === undefined) throw new Error('no such part');
  const pieces: Uint8Array[] = [];
  await inflate(bytes, entry, inflateBudget(), (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

/** Gives a part to a scanner piece by piece, each time what it left and `size` bytes more. */
function scanPieces(part: Buffer, scanner: TagScanner, size: number): void {
  let [from, until] = [0, 0];
  while (until < part.length) {
    until = Math.min(part.length, until + size);
    const behind = until % 2 === 0 ? RUBBISH : Buffer.of();
    const given = Buffer.concat([part.subarray(from, until), SENTINEL, behind]);
    from += scanner.scan(new Uint8Array(given), until - from);
  }
  expect(part.length - from).toBe(0);
}

it.each([1, 5, 13, 64])('in pieces of %d bytes a part says what it says as a whole', async (size) => {
  for (let seed = 1; seed <= 2; seed++) {
    const { bytes } = madeWorkbook(seed * 5, { encoding: 'utf-8', texts: 'mixed', pretty: false });
    const strings = await partOf(bytes, /sharedStrings/);
    const sheet = await partOf(bytes, /sheet1/);
    const read = (step: number) => {
      const pool = new TextPool();
      scanPieces(strings, new SharedStrings(pool), step);
      const writer = new GridWriter();
      const context = {
        pool,
        shared: pool.count,
        styleKinds: new Uint16Array(60).fill(CELL.number).fill(CELL.date, 20),
        struckStyles: new Set<number>(),
        dateShift: 0,
        maxRows: 1000,
      };
      const scanner = new SheetScanner(writer, context);
      scanPieces(sheet, scanner, step);
      const texts = pool.texts() ?? [];
      const { hiddenRows, uncomputed, complete } = scanner;
      return { grid: writer.grid(texts), hiddenRows, uncomputed, complete, texts };
    };
    expect(read(size)).toStrictEqual(read(1e9));
  }
});
