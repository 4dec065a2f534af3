import { simplified } from '../cells/simplified.ts';
import { outsideBrackets } from './match-header.ts';

/** What says more of something, and what that is: 商品描述 of 商品; '' where the heading doesn't say. */
const DESCRIBES = /^(.*?)(?:(?:详细|具体)?(?:描述|说明)|标题|内容|详情|明细|短文本)$/;
/** What is called by its bare word elsewhere: 产品名, 产品名称. */
const BARE_NAME = /(?<=.)名称?$/;
/** 工作内容 says more of 项目 in a bill of quantities. */
const OF_WORKS: Readonly<Record<string, string>> = { 工作: '项目' };

const keyOf = (heading: string): string => outsideBrackets(simplified(heading));

/** What a heading says that it describes: 商品描述 → 商品, 描述 → ''; null for one that describes nothing. */
export function describedBy(heading: string): string | null {
  const stem = DESCRIBES.exec(keyOf(heading))?.[1];
  return stem === undefined ? null : (OF_WORKS[stem] ?? stem);
}

/** Whether 商品描述 stands beside the very 商品 that it describes. */
export function describes(heading: string, other: string): boolean {
  const stem = describedBy(heading);
  return stem !== null && stem !== '' && keyOf(other).replace(BARE_NAME, '') === stem;
}
