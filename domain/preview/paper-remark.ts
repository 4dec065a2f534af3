import type { InvoiceFace } from '../invoice/invoice.ts';
import { formatFen } from '../money/fen.ts';
import type { SpecialBusiness } from '../special-business/define.ts';
import type { JointBuyer } from '../special-business/joint-buyers.ts';
import type { PaperBusiness } from './paper-business.ts';
import { PAPER_KINDS } from './paper-kinds.ts';
import { partyRemarks } from './paper-party.ts';

interface RemarkParts {
  readonly face: InvoiceFace;
  readonly business: SpecialBusiness | null;
  readonly printed: PaperBusiness;
  /** Fen. */
  readonly deduction: number;
}

/** A 数电票 has no place of its own for payee and checker. */
const clerks = ({ invoiceKind, payee, checker }: InvoiceFace): string =>
  PAPER_KINDS[invoiceKind].style === 'classic'
    ? ''
    : [payee === '' ? '' : `收款人:${payee};`, checker === '' ? '' : `复核人:${checker};`].join('');

const jointBuyer = ({ name, idType, idNumber }: JointBuyer): string =>
  `共同购买方:${name};    证件类型:${idType};    证件号码:${idNumber};`;

/** The lines of the remark: what the paper adds stands before what the user wrote. M052–M054, M063. */
export const remarkLines = (parts: RemarkParts): readonly string[] =>
  [
    parts.deduction === 0 ? '' : `差额征税 扣除额${formatFen(parts.deduction)}`,
    ...partyRemarks(parts.face, parts.business),
    ...parts.face.jointBuyers.map(jointBuyer),
    ...parts.printed.remarks,
    clerks(parts.face),
    ...parts.face.remark.split('\n'),
  ].filter((line) => line !== '');
