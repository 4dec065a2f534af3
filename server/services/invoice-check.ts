import type { Device } from '../../domain/account/session.ts';
import type { Totals } from '../../domain/goods/columns.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import type { InvoiceFace, Party } from '../../domain/invoice/invoice.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { formatFen, parseFen } from '../../domain/money/fen.ts';
import { checkFace, checkLines } from '../../domain/rules/check-invoice.ts';
import { singleLimitVerdict } from '../../domain/rules/single-limit.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { decodeFace, decodeSettings } from '../../wire/invoice.codec.ts';

interface Submitted {
  readonly face: InvoiceFace;
  /** As the invoice says. */
  readonly stated: { readonly [K in keyof Totals]: number | null };
  /** As its lines add up. */
  readonly counted: Totals;
  readonly seller: Party;
  readonly device: Pick<Device, 'invoiceKinds' | 'singleLimit' | 'diskType'>;
}

/** What only the service can hold an invoice against; the rules everyone shares come from domain/rules. */
const CHECKS: readonly {
  readonly fails: (given: Submitted) => boolean;
  readonly zh: (given: Submitted) => string;
}[] = [
  {
    fails: ({ face, device }) => !device.invoiceKinds.includes(face.invoiceKind),
    zh: () => '所选设备不能开具该发票类型',
  },
  {
    fails: ({ face, seller }) => face.seller.taxId !== seller.taxId || face.seller.name !== seller.name,
    zh: () => '销售方与所选企业不一致',
  },
  {
    fails: ({ stated, counted }) =>
      stated.amount !== counted.amount || stated.tax !== counted.tax || stated.total !== counted.total,
    zh: () => '合计金额与商品明细不一致',
  },
  {
    fails: ({ face, counted, device }) =>
      singleLimitVerdict(face.invoiceKind, device.singleLimit, counted.amount) === 'refuse',
    zh: ({ counted, device }) =>
      `发票金额${formatFen(counted.amount)},超过单张限额${formatFen(device.singleLimit)}元。`,
  },
];

/** The first reason why an invoice can't be issued for this seller on this device; null when there is none. */
export function firstProblem(
  invoice: InvoiceWire,
  seller: Party,
  device: Submitted['device'],
): string | null {
  const face = decodeFace(invoice);
  const lines = decodeGoodsList(invoice.goodsList, decodeSettings(invoice));
  const facts = { invoiceKind: face.invoiceKind, diskType: device.diskType };
  const issues = [...checkFace(face), ...runToEnd(checkLines(lines, face.taxInclusive, facts))];
  const issue = issues.find(({ level }) => level === 'error');
  if (issue !== undefined)
    return issue.line === null ? issue.message : `第${issue.line + 1}行${issue.message}`;
  const stated = {
    amount: parseFen(invoice.totalAmount),
    tax: parseFen(invoice.totalTaxAmount),
    total: parseFen(invoice.totalSum),
  };
  const given = { face, stated, counted: totalsOf(lines), seller, device };
  return CHECKS.find((check) => check.fails(given))?.zh(given) ?? null;
}
