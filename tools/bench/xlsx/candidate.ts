import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { CELL, isNumber, type SheetGrid } from '../../../domain/importing/grid/sheet-grid.ts';
import { guardFile } from '../../../workers/files/guard.ts';
import { readXlsx } from '../../../workers/files/xlsx/read-xlsx.ts';
import { peerFolder } from '../peers.ts';
import { readZipDirectory } from '../../../workers/files/zip-directory.ts';

/** The little of the peers that is used. */
interface Hucre {
  readonly streamXlsxRows: (bytes: Uint8Array) => AsyncIterable<{ readonly values: unknown[] }>;
}
interface ReadExcelFile {
  readonly default: (file: Buffer) => Promise<readonly { readonly data: unknown[][] }[]>;
}

const loaded = async <Module>(peer: 'hucre' | 'read-excel-file', file: string): Promise<Module> =>
  (await import(pathToFileURL(`${peerFolder(peer)}/${file}`).href)) as Module;

/** What a candidate found: rows with an amount, and the sum of them in fen. */
interface Found {
  readonly rows: number;
  readonly sum: number;
}

type Read = (bytes: Uint8Array<ArrayBuffer>) => Found | Promise<Found>;

const QUANTITY = 4;
const TOTAL = 9;
/** More rows than any sheet has. */
const ALL_ROWS = 1 << 21;

function sumOf(rows: Iterable<readonly unknown[]>): Found {
  let [count, sum] = [0, 0];
  for (const cells of rows) {
    const [name, quantity, total] = [cells[1], cells[QUANTITY], cells[TOTAL]];
    if (typeof name !== 'string' || typeof quantity !== 'number' || typeof total !== 'number') continue;
    count += 1;
    sum += Math.round(total * 100);
  }
  return { rows: count, sum };
}

async function ours(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  const guarded = await guardFile('a.xlsx', bytes);
  if (!guarded.ok || guarded.value.format !== 'xlsx') throw new Error('the guard refuses the file');
  const pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };
  const read = await readXlsx(bytes, guarded.value.entries, ALL_ROWS, pace);
  if (!read.ok) throw new Error(read.error.code);
  const grid = read.value[0]?.grid;
  if (grid === undefined) throw new Error('there is no sheet');
  return sumOfGrid(grid);
}

function sumOfGrid(grid: SheetGrid): Found {
  const [names, totals] = [grid.columns[1], grid.columns[TOTAL]];
  if (!names || !totals) throw new Error('a column is missing');
  let [count, sum] = [0, 0];
  for (let row = 0; row < grid.height; row++) {
    if (names.kinds[row] !== CELL.text || !isNumber(grid, row, QUANTITY)) continue;
    if (!isNumber(grid, row, TOTAL)) continue;
    count += 1;
    sum += Math.round((totals.values[row] ?? 0) * 100);
  }
  return { rows: count, sum };
}

/** The floor: what the platform needs to inflate sheet and texts. */
function inflateOnly(bytes: Uint8Array<ArrayBuffer>): Found {
  const entries = readZipDirectory(bytes);
  if (!entries.ok) throw new Error(entries.error.code);
  const parts = entries.value.filter(({ name }) => /sheet1|sharedStrings/.test(name));
  const inflated = parts.map(({ dataAt, compressed }) =>
    inflateRawSync(bytes.subarray(dataAt, dataAt + compressed)),
  );
  return { rows: 0, sum: inflated.reduce((sum, { length }) => sum + length, 0) };
}

/** Loads a candidate and gives what reads with it: loading is not measured. */
const CANDIDATES: Readonly<Record<string, () => Promise<Read>>> = {
  ours: () => Promise.resolve(ours),
  'ours again': () => Promise.resolve(ours),
  inflate: () => Promise.resolve(inflateOnly),
  async 'SheetJS default'() {
    const { read, utils } = await import('xlsx');
    return (bytes) => {
      const { Sheets, SheetNames } = read(bytes, { type: 'array' });
      return sumOf(
        utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, raw: true }),
      );
    };
  },
  async 'SheetJS dense'() {
    const { read } = await import('xlsx');
    return (bytes) => {
      const off = { cellHTML: false, cellFormula: false, cellText: false, cellStyles: false, cellNF: false };
      const { Sheets, SheetNames } = read(bytes, { type: 'array', dense: true, ...off });
      const rows = Sheets[SheetNames[0] ?? '']?.['!data'] as readonly (
        { readonly v?: unknown } | undefined
      )[][];
      // A row without any cell is a hole.
      return sumOf(Object.values(rows).map((cells) => cells.map((cell) => cell?.v)));
    };
  },
  async 'hucre stream'() {
    const { streamXlsxRows } = await loaded<Hucre>('hucre', 'dist/xlsx.mjs');
    return async (bytes) => {
      const rows: unknown[][] = [];
      for await (const { values } of streamXlsxRows(bytes)) rows.push(values);
      return sumOf(rows);
    };
  },
  async 'read-excel-file'() {
    const { default: readExcelFile } = await loaded<ReadExcelFile>('read-excel-file', 'node/index.js');
    return async (bytes) => {
      const [sheet] = await readExcelFile(Buffer.from(bytes));
      return sumOf(sheet?.data ?? []);
    };
  },
};

const MB = 1024 * 1024;

async function main(name: string, file: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file));
  const read = await CANDIDATES[name]?.();
  if (read === undefined) throw new Error(`no candidate is called ${name}`);
  globalThis.gc?.();
  const rss = process.memoryUsage().rss;
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const found = await read(bytes);
  const { user, system } = process.cpuUsage(cpu);
  const figures = { cpuMs: (user + system) / 1000, wallMs: performance.now() - wall };
  const grownMb = process.resourceUsage().maxRSS / 1024 - rss / MB;
  console.log(JSON.stringify({ ...figures, grownMb, ...found }));
}

await main(process.argv[2] ?? '', process.argv[3] ?? '');
