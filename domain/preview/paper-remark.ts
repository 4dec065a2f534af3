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

const TELLS_ORIGINAL = /被红冲蓝字数电(票|发票)号码|对应正数发票/;

/** What a red letter takes back; '' where the remark says it already. DOMAIN A2 */
function original({ redLetter, remark }: InvoiceFace): string {
  if (redLetter === null || redLetter.originalNumber === '' || TELLS_ORIGINAL.test(remark)) return '';
  const { originalCode, originalNumber, noticeNumber } = redLetter;
  const blue =
    originalCode === ''
      ? `被红冲蓝字数电票号码：${originalNumber}`
      : `对应正数发票代码：${originalCode} 号码：${originalNumber}`;
  const notice = originalCode === '' ? '红字发票信息确认单编号' : '红字信息表编号';
  return noticeNumber === '' ? blue : `${blue} ${notice}：${noticeNumber}`;
}

/** The lines of the remark: what the paper adds stands before what the user wrote. M052–M054, M063. */
export const remarkLines = (parts: RemarkParts): readonly string[] =>
  [
    original(parts.face),
    parts.deduction === 0 ? '' : `差额征税 扣除额${formatFen(parts.deduction)}`,
    ...partyRemarks(parts.face, parts.business),
    ...parts.face.jointBuyers.map(jointBuyer),
    ...parts.printed.remarks,
    clerks(parts.face),
    ...parts.face.remark.split('\n'),
  ].filter((line) => line !== '');
