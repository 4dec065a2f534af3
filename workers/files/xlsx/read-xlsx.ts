import { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { columnName, type NumberMeaning } from '../../../domain/importing/grid/sheet-grid.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { inflateBudget, type InflateFailure } from '../inflate.ts';
import { MAX_SHEETS } from '../limits.ts';
import type { ReadSheet } from '../read-sheet.ts';
import { struckCells } from '../struck-cells.ts';
import type { ZipEntry } from '../zip-directory.ts';
import type { CellContext } from './cell-sink.ts';
import { keyOf, partsOf, relationsPath, targetPath, type Relation } from './package-parts.ts';
import { readPart, type Pace } from './read-part.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { Styles } from './styles.ts';
import { TagReader } from './tag-reader.ts';
import type { TagScanner } from './tag-scanner.ts';
import { TextPool } from './text-pool.ts';

/** Days that a date of a workbook counted from 1904 is behind. */
const DAYS_1904 = 1462;
const DEFAULT_WORKBOOK = 'xl/workbook.xml';

interface SheetEntry {
  readonly name: string;
  readonly hidden: boolean;
  readonly relation: string;
}

interface Workbook {
  readonly sheets: readonly SheetEntry[];
  readonly date1904: boolean;
}

/** A sheet whose cells were read, its texts not yet made. */
interface ScannedSheet {
  readonly entry: SheetEntry;
  readonly writer: GridWriter;
  readonly scanner: SheetScanner;
}

/** Ends reading from within; nobody outside this file sees it. */
class Refused extends Error {
  readonly failure: InflateFailure;

  constructor(failure: InflateFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Reads the parts of one workbook. */
class XlsxReader {
  #bytes: Uint8Array<ArrayBuffer>;
  #parts: ReadonlyMap<string, ZipEntry>;
  #budget = inflateBudget();
  #pool = new TextPool();
  #pace: Pace;
  /** Bytes of the parts that were read, and of all that might be. */
  #done = 0;
  #total: number;

  constructor(bytes: Uint8Array<ArrayBuffer>, entries: readonly ZipEntry[], pace: Pace) {
    this.#bytes = bytes;
    this.#parts = partsOf(entries);
    this.#pace = pace;
    this.#total = entries.reduce((sum, { name, size }) => sum + (/\.(xml|rels)$/.test(name) ? size : 0), 0);
  }

  async read(maxRows: number): Promise<readonly ReadSheet[]> {
    const path = await this.#workbookPath();
    const { sheets, date1904 } = await this.#workbook(path);
    const relations = await this.#relations(path);
    const pool = this.#pool;
    await this.#optional(relations, 'sharedStrings', new SharedStrings(pool));
    const styles = new Styles();
    await this.#optional(relations, 'styles', styles.reader);
    const { kinds, meanings, struck } = styles.said();
    const context: CellContext = {
      pool,
      shared: pool.count,
      styleKinds: kinds,
      struckStyles: struck,
      dateShift: date1904 ? DAYS_1904 : 0,
      maxRows,
    };
    const scanned: ScannedSheet[] = [];
    for (const entry of sheets) {
      const relation = relations.find(({ id, type }) => id === entry.relation && type === 'worksheet');
      if (relation !== undefined) scanned.push(await this.#sheet(entry, relation.target, context));
    }
    const texts = pool.texts();
    if (texts === null) throw new Refused('file.damaged');
    return scanned.map((sheet) => readSheet(sheet, texts, pool.struck, meanings));
  }

  async #workbookPath(): Promise<string> {
    const root = await this.#relations('');
    const target = root.find(({ type }) => type === 'officeDocument')?.target ?? '';
    return this.#parts.has(target) ? target : DEFAULT_WORKBOOK;
  }

  async #workbook(path: string): Promise<Workbook> {
    const sheets: SheetEntry[] = [];
    let date1904 = false;
    const reader = new TagReader(({ name, attributes }) => {
      if (name === 'workbookPr') date1904 = /^(1|true|on)$/.test(attributes.get('date1904') ?? '');
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      const hidden = /hidden/i.test(attributes.get('state') ?? '');
      sheets.push({ name: attributes.get('name') ?? '', hidden, relation: attributes.get('id') ?? '' });
    });
    await this.#part(path, reader);
    return { sheets, date1904 };
  }

  /** None when the part has none. */
  async #relations(part: string): Promise<readonly Relation[]> {
    const relations: Relation[] = [];
    const reader = new TagReader(({ name, attributes }) => {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
      const [type = ''] = (attributes.get('Type') ?? '').split('/').slice(-1);
      const target = targetPath(part, attributes.get('Target') ?? '');
      relations.push({ id: attributes.get('Id') ?? '', type, target });
    });
    const path = keyOf(relationsPath(part));
    if (this.#parts.has(path)) await this.#part(path, reader);
    return relations;
  }

  /** A part that a workbook may do without. */
  async #optional(relations: readonly Relation[], type: string, scanner: TagScanner): Promise<void> {
    const target = relations.find((relation) => relation.type === type)?.target;
    if (target !== undefined && this.#parts.has(target)) await this.#part(target, scanner);
  }

  async #sheet(entry: SheetEntry, path: string, context: CellContext): Promise<ScannedSheet> {
    const writer = new GridWriter();
    const scanner = new SheetScanner(writer, context);
    await this.#part(path, scanner);
    if (!scanner.complete) throw new Refused('file.damaged');
    return { entry, writer, scanner };
  }

  async #part(path: string, scanner: TagScanner): Promise<void> {
    const entry = this.#parts.get(path);
    if (entry === undefined) throw new Refused('file.damaged');
    const failure = await readPart(this.#bytes, entry, scanner, this.#budget, (read) => {
      this.#pace.progress({ phase: 'readWorkbook', done: this.#done + read, total: this.#total });
      return this.#pace.checkpoint();
    });
    this.#done += entry.size;
    if (failure !== null) throw new Refused(this.#pool.full ? 'file.bomb' : failure);
  }
}

const readSheet = (
  { entry: { name, hidden }, writer, scanner }: ScannedSheet,
  texts: readonly string[],
  struck: ReadonlySet<number>,
  meanings: readonly NumberMeaning[],
): ReadSheet => {
  const { rowsBeyond: rows, hiddenRows, uncomputed, firstUncomputed } = scanner;
  const counted = { uncomputed, firstUncomputed, ...struckCells(writer.columns, struck) };
  const grid = writer.grid(texts, meanings);
  const hiddenColumns = grid.columns.flatMap((column, at) =>
    column !== undefined && scanner.hiddenColumns[at] === 1 ? [columnName(at)] : [],
  );
  return { name, hidden, grid, cut: rows > 0, rows, hiddenRows, hiddenColumns, ...counted };
};

/**
 * Reads the sheets of an xlsx workbook: cells with their cached values straight into columns, texts as places in one list,
 * dates told by their number formats. Charts and macros are passed over. ECMA-376, both editions.
 *
 * @param entries the directory of the zip, checked
 * @param maxRows rows from there on are left alone
 */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  maxRows: number,
  pace: Pace,
): Promise<Result<readonly ReadSheet[]>> {
  try {
    return ok(await new XlsxReader(bytes, entries, pace).read(maxRows));
  } catch (error) {
    if (error instanceof Refused) return err(appError(error.failure));
    throw error;
  }
}
