import type { Piece, Span } from './pieces.ts';

/** `甲有限公司2026年11月销售对账单（一）`: what the seller writes. */
const TITLE =
  /^([^\n,;:。]{0,20}?)(?:报价(?:清?单|表|书|函)?|价目表|对[账帐](?:清?单|明细表?)?|[送发出交]货单|出库单|结算(?:清?单|明细表?)|结?[账帐]单|销[售货](?:清?单|明细表?)|收费(?:单|明细表?)|收款单|催款函)(?:\([^()\n]{0,12}\))?$/;
/** 采购对账单 and 询价报价表 are the buyer's. */
const BUYERS = /采购|订货|订购|请购|询价|比价/;
const COMPANY =
  /^[\p{L}\d()·&]{2,40}?(?:公司|集团|厂|商行|商店|商贸行|经营部|经销部|门市部|事务所|工作室|中心|研究院)/u;

/** Lines in which a letterhead stands, with an address between. */
const MOST_LINES = 4;
/** Longer lines are no title. */
const LONGEST = 100;

const isTitle = (text: string): boolean => {
  const before = TITLE.exec(text)?.[1];
  return before !== undefined && !BUYERS.test(before);
};

/** The first lines with anything in them, and where each ends. */
function linesAtTop(plain: string): readonly { readonly text: string; readonly to: number }[] {
  const lines: { readonly text: string; readonly to: number }[] = [];
  for (let from = 0; from < plain.length && lines.length < MOST_LINES;) {
    const end = plain.indexOf('\n', from);
    const to = end < 0 ? plain.length : end;
    const text = plain.slice(from, Math.min(to, from + LONGEST)).trim();
    if (text !== '') lines.push({ text, to });
    from = to + 1;
  }
  return lines;
}

/** The lines at the top of a paper that name who writes it and say that it is a seller's; null without them. */
export function letterheadOf(plain: string): Span | null {
  const [first, ...more] = linesAtTop(plain);
  const [company] = COMPANY.exec(first?.text ?? '') ?? [];
  if (first === undefined || company === undefined) return null;
  const behind = first.text.slice(company.length).trim();
  const title = behind === '' ? more.find(({ text }) => isTitle(text)) : isTitle(behind) ? first : undefined;
  return title === undefined ? null : { from: 0, to: title.to };
}

/** The name of who writes the paper, wherever it stands without a label. */
export function isWriter(piece: Piece, { to }: Span, known: ReadonlySet<string>): boolean {
  return piece.field === 'name' && !piece.labelled && (piece.from < to || known.has(piece.value));
}
