import type { Label } from './label.ts';

/** Whom to pay is who sells: 货款请汇：, 请将款项付至以下账户, 我司开票信息如下，贵司付款时请核对. */
const PAID_TO: readonly RegExp[] = [
  /(?:货款|款项|费用|余款|租金|尾款)?请(?:直接)?(?:汇|[付打]款?(?=[至到入往])|转账(?=[至到入往]))[^\n。;:,]{0,20}(?::|(?=\n|$))/g,
  /请(?:将|把)[^\n。;:,票]{1,14}(?:汇|[付打]款?|转账)[至到入往][^\n。;:,]{0,20}(?::|(?=\n|$))/g,
  /(?:我[司方]|我公司|本公司)[^\n。;:,]{0,10}(?:账[户号]|帐[户号]|信息|资料)[^\n。;]{0,12}(?:贵[司方]|贵公司)[^\n。;]{0,8}(?:付款|汇款|打款|转账)[^\n。;]{0,20}/g,
];

const FIRST = /请|贵/;

/** The places from which on a message speaks of the seller, as labels. */
export function paidTo(plain: string): readonly Label[] {
  if (!FIRST.test(plain)) return [];
  return PAID_TO.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ 0: text, index: from }): Label => ({
      ...{ field: 'heading', side: 'seller', foreign: true, marked: true },
      ...{ word: '', owner: '', called: '', from, to: from + text.length },
    })),
  );
}
