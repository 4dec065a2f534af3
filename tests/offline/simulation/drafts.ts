import type { DraftWire } from '../../../wire/sync.api.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { gatherLines, insertRows, removeRows } from '../../../domain/goods/lines.ts';
import { totalsOf } from '../../../domain/goods/recalculate.ts';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import { wordsFromUuid } from '../../../domain/kernel/ids.ts';
import type { DraftContent, StoredDraft } from '../../../src/offline/draft-types.ts';
import { encodeGoodsList } from '../../../wire/goods-list.codec.ts';
import { uuid } from '../device.ts';

/** Edits of a draft whose every value is used once, so that it can be found again, or is missed. */
export const PARTS = ['remark', 'payee', 'buyer', 'name', 'amount', 'price'] as const;
export type Part = (typeof PARTS)[number];

const copyOf = (lines: LineColumns): LineColumns =>
  gatherLines(
    lines,
    Uint32Array.from({ length: lines.count }, (_, row) => row),
  );

function withCell(lines: LineColumns, row: number, field: 'name' | 'quantity' | 'price', text: string) {
  const edited = editCell(lines, row, field, text, false);
  if (!edited.ok) throw new Error(edited.error.code);
  return edited.value;
}

/** A price of 1 is nobody's edit. */
const valuesOfLine = (name: string, quantity: string | number, price: number): readonly string[] => [
  `name ${name}`,
  `amount ${String(quantity)}`,
  ...(price === 1 ? [] : [`price ${String(price)}`]),
];

const priceAt = ({ netPrice, netPriceScale }: LineColumns, row: number): number =>
  (netPrice[row] ?? 0) / 10 ** (netPriceScale[row] ?? 0);

/** The values of a line as it is stored on a laptop. */
export const valuesAt = (lines: LineColumns, row: number): readonly string[] =>
  valuesOfLine(lines.dictionary[lines.name[row] ?? 0] ?? '', lines.quantity[row] ?? 0, priceAt(lines, row));

/** The values of a draft: every one of them stands for an edit. */
export const valuesOf = ({ invoice }: Pick<DraftWire, 'invoice'>): readonly string[] =>
  [
    `remark ${invoice.remark}`,
    `payee ${invoice.payee}`,
    `buyer ${invoice.buyerTaxerName}`,
    ...invoice.goodsList.flatMap(({ name, quantity, price }) => valuesOfLine(name, quantity, Number(price))),
  ].filter((value) => !value.endsWith(' '));

export const wireOf = ({ face, lines, ...draft }: StoredDraft): DraftContent => ({
  ...draft,
  face,
  lines,
  totals: totalsOf(lines),
  mainGoods: '',
  goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, face.taxInclusive)),
});

/** The same of a draft as it stands on a laptop. */
export const valuesOfStored = (draft: StoredDraft): readonly string[] => {
  const { face } = draft;
  const goodsList = JSON.parse(new TextDecoder().decode(wireOf(draft).goodsListJson)) as unknown;
  const invoice = { remark: face.remark, payee: face.payee, buyerTaxerName: face.buyer.name, goodsList };
  return valuesOf({ invoice: invoice as DraftWire['invoice'] });
};

/** The draft with another value in one part; what stood there is what its user replaced. */
export function edit(
  draft: StoredDraft,
  part: Part,
  row: number,
  value: number,
): { draft: StoredDraft; before: string } {
  const { face, lines } = draft;
  const text = String(value);
  if (part === 'remark' || part === 'payee')
    return { draft: { ...draft, face: { ...face, [part]: text } }, before: face[part] };
  if (part === 'buyer')
    return {
      draft: { ...draft, face: { ...face, buyer: { ...face.buyer, name: text } } },
      before: face.buyer.name,
    };
  if (lines.count === 0) return { draft, before: '' };
  const at = row % lines.count;
  const copy = copyOf(lines);
  const before = valuesAt(lines, at).find((said) => said.startsWith(part)) ?? '';
  return {
    draft: { ...draft, lines: withCell(copy, at, part === 'amount' ? 'quantity' : part, text) },
    before: before.slice(part.length + 1),
  };
}

/** One more line: a name and a quantity at 1 yuan. */
export function addLine(draft: StoredDraft, row: number, name: number, quantity: number): StoredDraft {
  const at = row % (draft.lines.count + 1);
  let lines = insertRows(copyOf(draft.lines), at, wordsFromUuid(uuid()));
  lines = withCell(lines, at, 'name', String(name));
  lines = withCell(lines, at, 'quantity', String(quantity));
  return { ...draft, lines: withCell(lines, at, 'price', '1') };
}

/** One line less; what it said its user saw. */
export function removeLine(draft: StoredDraft, row: number): { draft: StoredDraft; gone: readonly string[] } {
  const { lines } = draft;
  if (lines.count === 0) return { draft, gone: [] };
  const at = row % lines.count;
  return { draft: { ...draft, lines: removeRows(copyOf(lines), at, 1) }, gone: valuesAt(lines, at) };
}
