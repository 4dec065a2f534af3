import type { Found, FoundLine } from './found.ts';
import { surest } from './gather-title.ts';
import type { Piece } from './pieces.ts';

const UNSURE_REMARK = 0.4;
/** 建筑服务 230000, 维修费 680元: what looks like goods. */
const SOLD_IN_REMARK = /\d ?(?:元|万|块)|\p{Script=Han}{2} ?\d{3,8}(?:\.\d{1,2})?$/u;

/** A remark; what is sold may stand in it where nothing else is. */
export function remarkOf(remarks: readonly Piece[], lines: readonly FoundLine[]): Found | null {
  const remark = surest(remarks);
  return remark !== null && lines.length === 0 && SOLD_IN_REMARK.test(remark.value)
    ? { ...remark, score: Math.min(remark.score, UNSURE_REMARK), reason: '像有商品和金额，请核对' }
    : remark;
}
