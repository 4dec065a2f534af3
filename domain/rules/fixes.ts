import { cleanFace } from '../invoice/clean-face.ts';
import type { InvoiceFace, Party } from '../invoice/invoice.ts';
import { plainFace } from '../invoice/plain-face.ts';
import { tidyTaxId } from '../invoice/tax-id.ts';
import { withoutForbidden } from '../special-business/without-forbidden.ts';
import type { FixKey, Issue } from './define.ts';
import type { FaceKnown } from './face-subject.ts';

/** A fix of the face, done by itself; of the lines, done by a command of the ledger. */
export type Fix =
  | {
      readonly on: 'face';
      /** What is done, as people say it. */
      readonly zh: string;
      readonly fix: (face: InvoiceFace, known: FaceKnown) => InvoiceFace;
    }
  | { readonly on: 'lines'; readonly zh: string };

/** What the directory says of a buyer; what it leaves blank stays. */
const withoutBlanks = ({ name, taxId, address, phone, bank, account }: Party): Partial<Party> =>
  Object.fromEntries(
    Object.entries({ name, taxId, address, phone, bank, account }).filter(([, text]) => text !== ''),
  );

/** What one click does, by the fix a rule names. M291 */
export const FIXES: Readonly<Record<FixKey, Fix>> = {
  cleanTexts: { on: 'face', zh: '去掉不可见的控制字符', fix: cleanFace },
  plainFace: {
    on: 'face',
    zh: '将购买方信息、备注中GBK字符集外的字符换成通用写法',
    fix: plainFace,
  },
  tidyTaxId: {
    on: 'face',
    zh: '整理纳税人识别号',
    fix: (face) => ({ ...face, buyer: { ...face.buyer, taxId: tidyTaxId(face.buyer.taxId) } }),
  },
  knownBuyer: {
    on: 'face',
    zh: '采用客户信息中的购买方',
    fix: (face, { knownBuyer }) =>
      knownBuyer === undefined ? face : { ...face, buyer: { ...face.buyer, ...withoutBlanks(knownBuyer) } },
  },
  naturalPerson: {
    on: 'face',
    zh: '将对方设为自然人',
    fix: (face) => ({ ...face, buyer: { ...face.buyer, isNaturalPerson: true } }),
  },
  dropBusiness: {
    on: 'face',
    zh: '清除不能选择的特定业务',
    fix: (face) => ({ ...face, business: null }),
  },
  clearForbidden: {
    on: 'face',
    zh: '清空特定业务中不可填写的内容',
    fix: (face) => ({ ...face, business: withoutForbidden(face.business) }),
  },
  dropVouchers: { on: 'face', zh: '清除用不到的扣除凭证', fix: (face) => ({ ...face, vouchers: [] }) },
  // Before what is too long is cut: it may become longer.
  plainTexts: { on: 'lines', zh: '将名称、规格型号、单位中GBK字符集外的字符换成通用写法' },
  fixTexts: { on: 'lines', zh: '将名称、规格型号、单位截取到限制长度' },
  fitGoods: { on: 'lines', zh: '按特定业务清空或填写单元格' },
  ordinaryLevy: { on: 'lines', zh: '征税方式改为普通征税' },
};

/** The fixes that some issues ask for, in the order of FIXES. */
export const fixesFor = (issues: readonly Issue[]): readonly FixKey[] => {
  const asked = new Set(issues.flatMap(({ fix }) => (fix === undefined ? [] : [fix.key])));
  return (Object.keys(FIXES) as FixKey[]).filter((key) => asked.has(key));
};

/** A face after the fixes that are about it. */
export const fixFace = (face: InvoiceFace, keys: readonly FixKey[], known: FaceKnown = {}): InvoiceFace =>
  keys.reduce((sofar, key) => {
    const fix = FIXES[key];
    return fix.on === 'face' ? fix.fix(sofar, known) : sofar;
  }, face);
