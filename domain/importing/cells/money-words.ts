import { simplified } from './simplified.ts';

/** What headings of money that are no names of ours have in them. */
const MONEY =
  /报价|费|款|额|价|租金|佣金|薪|元|钱|货值|产值|价值|支出|收入|付|收|COST|FEE|CHARGE|VALUE|SUM|AMT|TOTAL/i;
/** Shares and numbers of documents have the same letters. */
const NO_MONEY = /率|比例|%|％|号|编码|代码|单位|方式|条件|日期|状态|税/;

export function soundsLikeMoney(header: string): boolean {
  const text = simplified(header.normalize('NFKC'));
  return MONEY.test(text) && !NO_MONEY.test(text);
}
