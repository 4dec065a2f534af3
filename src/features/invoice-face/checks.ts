import type { Device } from '../../../domain/account/session.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { checkFace } from '../../../domain/rules/check-invoice.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { groupThousands } from '../../ui/number-text.ts';
import type { LedgerPort } from './ledger-port.ts';

export interface Findings {
  readonly issues: readonly Issue[];
  readonly errors: number;
  readonly warnings: number;
}

/** 票面检查: the face, the cells that still hold a refused text, and all lines. 001 §4.4, M290. */
export async function checkInvoice(
  face: InvoiceFace,
  device: Device,
  ledger: LedgerPort,
): Promise<Result<Findings>> {
  const lines = await ledger.check({ invoiceKind: face.invoiceKind, diskType: device.diskType });
  if (!lines.ok) return lines;
  const own = [...kindIssues(face, device), ...checkFace(face), ...ledger.refusals()];
  const errors = own.filter(({ level }) => level === 'error').length;
  return ok({
    issues: [...own, ...lines.value.issues],
    errors: errors + lines.value.errors,
    warnings: own.length - errors + lines.value.warnings,
  });
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

/** 001 §8, M292: the limit holds for the amount without tax; splitting into several invoices is a matter of its own. */
export const overLimit = ({ singleLimit }: Device, amount: number): string | null =>
  singleLimit > 0 && amount > singleLimit
    ? `发票金额${groupThousands(formatFen(amount))},超过单张限额${groupThousands(formatFen(singleLimit))}元。`
    : null;

const FACE_LABELS: Readonly<Record<string, string>> = {
  invoiceKind: '发票类型',
  'buyer.name': '购买方名称',
  'buyer.taxId': '购买方纳税人识别号',
  'buyer.address': '购买方地址',
  'buyer.phone': '购买方电话',
  'buyer.bank': '购买方开户银行',
  'buyer.account': '购买方银行账号',
  'buyer.isNaturalPerson': '购买方自然人',
  remark: '备注',
  receiver: '收票人',
  lines: '商品明细',
  total: '价税合计',
};
const LINE_LABELS: Readonly<Record<string, string>> = {
  name: '商品名称',
  spec: '规格型号',
  unit: '单位',
  quantity: '数量',
  price: '单价',
  amount: '金额',
  taxRate: '税率',
  taxAmount: '税额',
  taxCode: '税收分类编码',
};

/** Where an issue stands, in words. */
export const placeText = ({ line, field }: Issue): string => {
  if (line !== null) return `第${String(line + 1)}行 ${LINE_LABELS[field] ?? ''}`;
  return FACE_LABELS[field] ?? (field.startsWith('seller.') ? '销售方信息' : '票面');
};
