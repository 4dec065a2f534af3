import { findWorkbook } from '../../../domain/bureau-workbook/found-sheets.ts';
import { faceOf } from '../../../domain/bureau-workbook/read-face.ts';
import { readBureauWorkbook, type WorkbookInvoice } from '../../../domain/bureau-workbook/read-workbook.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Steps } from '../../../domain/kernel/steps.ts';
import { regionTree } from '../../../domain/regions/region-tree.ts';
import type {
  BureauView,
  FoundInvoice,
  openBureau,
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
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function viewOf(invoice: WorkbookInvoice): Promise<FoundInvoice> {
  const { serial, row, face, mapped, totals, content, errors, warnings, refused } = invoice;
  return {
    serial,
    key: await hashOf(content),
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

/** Keeps the workbook that was opened last, so that its invoices are taken without reading it again. */
export class BureauEngine {
  #invoices: readonly (WorkbookInvoice & Pick<FoundInvoice, 'key'>)[] = [];

  async open(
    { fileName, bytes, places }: InputOf<typeof openBureau>,
    host: BureauHost,
  ): Promise<Result<BureauView>> {
    const book = await readWorkbook(fileName, new Uint8Array(bytes), host.pace);
    if (!book.ok) return book;
    const found = findWorkbook(book.value.sheets);
    if (found === null) return err(appError('file.noHeader', { headers: HEADINGS }));
    const means = { mintIds: host.mintIds, places: regionTree(places) };
    const { version, invoices, issues } = await host.drive(readBureauWorkbook(found, means));
    const views = await Promise.all(invoices.map(viewOf));
    this.#invoices = invoices.map((invoice, at) => ({ ...invoice, key: views[at]?.key ?? '' }));
    return ok({ fileName, version, invoices: views, issues, notices: book.value.notices });
  }

  /** Those that were refused are left out. */
  take({ places, seller, drawer }: InputOf<typeof takeInvoices>): readonly TakenInvoice[] {
    return places.flatMap((place) => {
      const invoice = this.#invoices[place];
      if (invoice === undefined || invoice.refused) return [];
      const { key, face, business } = invoice;
      const lines = exported({ lines: invoice.lines, taxInclusive: face.taxInclusive });
      return [{ key, face: faceOf(face, business, seller, drawer), lines }];
    });
  }
}
