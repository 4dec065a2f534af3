import { ROW_OF_CELL } from '../../../domain/importing/mapping.ts';
import { hasFailures } from '../../../domain/bureau-workbook/failures/is-failures.ts';
import { placeFailures } from '../../../domain/bureau-workbook/failures/place-failures.ts';
import { readFailures, type BureauFailure } from '../../../domain/bureau-workbook/failures/read-failures.ts';
import { findWorkbook } from '../../../domain/bureau-workbook/found-sheets.ts';
import { faceOf } from '../../../domain/bureau-workbook/read-face.ts';
import { linePlaces, rowsByMark } from '../../../domain/bureau-workbook/line-places.ts';
import { readBureauWorkbook, type WorkbookInvoice } from '../../../domain/bureau-workbook/read-workbook.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Steps } from '../../../domain/kernel/steps.ts';
import { regionTree } from '../../../domain/regions/region-tree.ts';
import type {
  BureauView,
  FailedInvoice,
  FailuresView,
  FoundInvoice,
  openBureau,
  PlacedRefusals,
  placeFailures as placeTask,
  TakenInvoice,
  takeInvoices,
} from '../../contract/bureau-tasks.ts';
import type { InputOf } from '../../contract/define-task.ts';
import { exported } from '../../ledger/exported.ts';
import { readWorkbook } from '../read-sheets.ts';
import type { Pace } from '../xlsx/read-part.ts';

/** What reading needs from its surroundings. */
export interface BureauHost {
  readonly mintIds: (count: number) => Uint32Array;
  readonly drive: <T>(steps: Steps<T>) => Promise<T>;
  readonly pace: Pace;
}

/** What a workbook is missing that is none of the bureau's. */
const HEADINGS = '发票流水号、发票类型、购买方名称、项目名称';

/** SHA-256, hex. */
async function hashOf(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function viewOf(invoice: WorkbookInvoice): Promise<FoundInvoice> {
  const { serial, row, face, mapped, totals, content, errors, warnings, refused } = invoice;
  return {
    serial,
    key: await hashOf(new TextEncoder().encode(content)),
    row,
    invoiceKind: face.invoiceKind,
    buyerName: face.buyer.name,
    business: face.business?.zh ?? '',
    lines: mapped.length,
    total: totals.total,
    errors,
    warnings,
    refused,
  };
}

/** Digits that name a file. */
const MARK = 16;

/** Keeps the workbook that was opened last, so that its invoices are taken without reading it again. */
export class BureauEngine {
  #failures: readonly BureauFailure[] = [];
  #invoices: readonly (WorkbookInvoice & Pick<FoundInvoice, 'key'>)[] = [];

  async open(
    { fileName, bytes, places }: InputOf<typeof openBureau>,
    host: BureauHost,
  ): Promise<Result<BureauView | FailuresView>> {
    const mark = (await hashOf(bytes)).slice(0, MARK);
    const book = await readWorkbook(fileName, new Uint8Array(bytes), host.pace);
    if (!book.ok) return book;
    const { sheets, notices } = book.value;
    const found = findWorkbook(sheets);
    if (hasFailures(sheets)) {
      const { failures, issues } = await host.drive(readFailures(sheets));
      this.#failures = failures;
      const failed = failedInvoices(failures);
      // A template with a column for reasons that holds none is a template.
      if (found === null || failed.length + issues.length > 0)
        return ok({ kind: 'failures', fileName, mark, failed, issues, notices });
    }
    if (found === null) return err(appError('file.noHeader', { headers: HEADINGS }));
    const means = { mintIds: host.mintIds, places: regionTree(places) };
    const { version, invoices, issues } = await host.drive(readBureauWorkbook(found, means));
    const views = await Promise.all(invoices.map(viewOf));
    this.#invoices = invoices.map((invoice, at) => ({ ...invoice, key: views[at]?.key ?? '' }));
    return ok({ kind: 'invoices', fileName, version, invoices: views, issues, notices });
  }

  /** Those that were refused are left out. */
  take({ places, seller, drawer }: InputOf<typeof takeInvoices>): readonly TakenInvoice[] {
    return places.flatMap((place) => {
      const invoice = this.#invoices[place];
      if (invoice === undefined || invoice.refused) return [];
      const { key, serial, face, business, mapped } = invoice;
      const lines = exported({ lines: invoice.lines, taxInclusive: face.taxInclusive });
      const places = linePlaces(invoice.lines, mapped.map(rowOf));
      return [{ key, serial, places, face: faceOf(face, business, seller, drawer), lines }];
    });
  }
  /** The reasons of the file that was opened last, for drafts it names. */
  place({ drafts }: InputOf<typeof placeTask>): readonly PlacedRefusals[] {
    return drafts.map((draft) => {
      const own = this.#failures.filter(({ serial }) => serial === draft.serial);
      const { refusals, issues } = placeFailures(draft, own);
      const rows = rowsByMark(draft.lines);
      const lines = refusals.map(({ line }) => rows.get(line) ?? null);
      return { serial: draft.serial, refusals, lines, issues };
    });
  }
}

/** `B4`: 4 */
const rowOf = ({ cell }: { readonly cell: string }): number => Number(ROW_OF_CELL.exec(cell)?.[0]);

/** The invoices of reasons, in the order of the file. */
function failedInvoices(failures: readonly BureauFailure[]): readonly FailedInvoice[] {
  const found = new Map<string, FailedInvoice>();
  for (const { serial, buyerName, at, message } of failures) {
    const before = found.get(serial) ?? { serial, buyerName: '', reasons: [], at };
    const reasons = [...before.reasons, message];
    found.set(serial, { ...before, reasons, buyerName: before.buyerName || buyerName });
  }
  return [...found.values()];
}
