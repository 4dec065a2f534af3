import { endsInProduct, type Draft } from './draft-line.ts';
import { SURE_FROM, type Found } from './found.ts';
import type { Piece } from './pieces.ts';
import { unsure } from './weigh-numbers.ts';

const HEADED = '冒号前面的可能是类别，请核对';

/** 房租 2024年1月-3月 合同: with nothing between them but a space, or a date. */
const touches = ({ to }: Found, { from }: Piece, plain: string): boolean =>
  from - to <= 2 || (from - to < 24 && /^[\d年月日号.\-~至到 ]*$/.test(plain.slice(to, from)));

interface Around {
  readonly plain: string;
  /** Both stand in one line of the message. */
  readonly together: boolean;
}

/** Whether a text behind a name without numbers is more of it, or only puts it in question. */
export function goesOnName(draft: Draft, piece: Piece, { plain, together }: Around): boolean {
  const { fields, labelled } = draft;
  const { name } = fields;
  if (name === undefined || !together) return false;
  if (labelled) {
    // 项目名称：滨江花园，施工费 5000元
    if (piece.score >= SURE_FROM) fields.name = unsure(name, `后面还写了“${piece.value}”，请核对`);
    return true;
  }
  if (endsInProduct(name) || !touches(name, piece, plain)) return false;
  // 苗木：香樟 may be a heading and its first goods.
  const isHeaded = plain.slice(name.to, piece.from).includes(':');
  fields.name = {
    ...name,
    to: piece.to,
    value: `${name.value} ${piece.value}`,
    score: Math.min(name.score, piece.score, isHeaded ? 0.45 : 0.6),
    ...(isHeaded && { reason: HEADED }),
  };
  return true;
}
