import { SPECIAL_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { isCreditCode } from '../../../domain/invoice/credit-code.ts';

/** A company's id: 15 to 20 places, today 18 with a check character. A resident's number has 18. 001 §5.2, DOMAIN A4 */
const SHORTEST = 15;
const CODE = 18;

/** What is worth knowing of a tax id as far as it is typed; null when there is nothing to say. */
export function taxIdHint({ taxId, isNaturalPerson }: InvoiceFace['buyer']): string | null {
  if (taxId === '') return null;
  if (isNaturalPerson)
    return taxId.length === CODE ? null : `已输入${String(taxId.length)}位，身份证号为18位`;
  if (taxId.length < SHORTEST) return `已输入${String(taxId.length)}位`;
  return taxId.length === CODE && !isCreditCode(taxId) ? '校验位不符，请核对' : null;
}

/** What stands in the empty field. @param sells the party is printed as seller: its papers are asked for elsewhere. M042 */
export function taxIdPlaceholder(kind: InvoiceKind, isNaturalPerson: boolean, sells: boolean): string {
  if (sells) return isNaturalPerson ? '自然人以证件号码为准，可不填' : '个人可不填';
  if (SPECIAL_KINDS.includes(kind)) return '专用发票必填';
  return isNaturalPerson ? '自然人可填身份证号，也可不填' : '个人、政府机构可不填';
}
