import { SPECIAL_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { isCreditCode } from '../../../domain/invoice/credit-code.ts';
import { namesCompany } from '../../../domain/invoice/tax-id.ts';

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

/** Whether the type asks for it. @param sells the party is printed as seller: its papers are asked for elsewhere. M042 */
export const asksTaxId = (kind: InvoiceKind, sells: boolean): boolean =>
  !sells && SPECIAL_KINDS.includes(kind);

/** What stands in the empty field. */
export function taxIdPlaceholder(
  kind: InvoiceKind,
  { name, isNaturalPerson }: InvoiceFace['buyer'],
  sells: boolean,
): string {
  if (sells) return isNaturalPerson ? '自然人以证件号码为准，可不填' : '个人可不填';
  if (asksTaxId(kind, sells)) return '专用发票必填';
  if (isNaturalPerson) return '自然人可填身份证号，也可不填';
  return namesCompany(name) ? '购买方是企业，请填写' : '个人、政府机构可不填';
}
