import type { Device } from '../../../domain/account/session.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { checkFace, type InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { Findings } from '../../ui/IssueList.tsx';
import type { LedgerPort } from './ledger-port.ts';

/** 票面检查: the face, the cells that still hold a refused text, and all lines. 001 §4.4, M290. */
export async function checkInvoice(
  face: InvoiceFace,
  device: Device,
  ledger: LedgerPort,
  facts: InvoiceFacts,
): Promise<Result<Findings>> {
  const lines = await checkGoods(ledger, facts);
  if (!lines.ok) return lines;
  const own = [...kindIssues(face, device), ...checkFace(face)];
  const errors = own.filter(({ level }) => level === 'error').length;
  return ok({
    issues: [...own, ...lines.value.issues],
    errors: errors + lines.value.errors,
    warnings: own.length - errors + lines.value.warnings,
  });
}

/** The cells that still hold a refused text, and all lines. */
export async function checkGoods(ledger: LedgerPort, facts: InvoiceFacts): Promise<Result<Findings>> {
  const lines = await ledger.check(facts);
  if (!lines.ok) return lines;
  const refused = ledger.refusals();
  const { issues, errors, warnings } = lines.value;
  return ok({ issues: [...refused, ...issues], errors: errors + refused.length, warnings });
}

/** A draft begun for another device may be of a type this one can't issue; the service refuses it too. */
const kindIssues = ({ invoiceKind }: InvoiceFace, { invoiceKinds }: Device): Issue[] =>
  invoiceKinds.includes(invoiceKind)
    ? []
    : [
        {
          rule: 'face.kind.device',
          level: 'error',
          line: null,
          field: 'invoiceKind',
          message: '所选设备不能开具该发票类型，请重新选择发票类型',
        },
      ];

/** 001 §8, M292. Both in fen; the limit holds for the amount without tax. */
export const limitQuestion = (amount: number, singleLimit: number): string =>
  `发票金额${formatFen(amount)},超过单张限额${formatFen(singleLimit)}元。是否启用【智能清单】进行发票拆分？`;

/** What saving leaves behind; null when every cell was taken. */
export const notSaved = (refusals: number): string | null =>
  refusals === 0
    ? null
    : `有 ${String(refusals)} 个单元格未被接受，其中的内容没有保存，请按F8逐个查看并修改。`;
