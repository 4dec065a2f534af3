import type { DraftWire } from '../../../wire/sync.api.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { gatherLines, insertRows, removeRows } from '../../../domain/goods/lines.ts';
import { totalsOf } from '../../../domain/goods/recalculate.ts';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import { wordsFromUuid } from '../../../domain/kernel/ids.ts';
import type { DraftContent, StoredDraft } from '../../../src/offline/offline.ts';
import { encodeGoodsList } from '../../../wire/goods-list.codec.ts';
import { uuid } from '../device.ts';

/** Edits of a draft whose every value is used once, so that it can be found again, or is missed. */
export const PARTS = ['remark', 'payee', 'buyer', 'name', 'amount'] as const;
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

/** The values of a draft: every one of them stands for an edit. */
export const valuesOf = ({ invoice }: Pick<DraftWire, 'invoice'>): readonly string[] =>
  [
    `remark ${invoice.remark}`,
    `payee ${invoice.payee}`,
    `buyer ${invoice.buyerTaxerName}`,
    ...invoice.goodsList.flatMap(({ name, quantity }) => [`name ${name}`, `amount ${quantity}`]),
  ].filter((value) => !value.endsWith(' '));

export const wireOf = ({ face, lines, ...draft }: StoredDraft): DraftContent => ({
  ...draft,
  face,
  lines,
  totals: totalsOf(lines),
  mainGoods: '',
  goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, face.taxInclusive)),
});

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
  const before =
    part === 'name' ? (lines.dictionary[lines.name[at] ?? 0] ?? '') : String(lines.quantity[at] ?? '');
  return {
    draft: { ...draft, lines: withCell(copy, at, part === 'name' ? 'name' : 'quantity', text) },
    before,
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
  const gone = [
    `name ${lines.dictionary[lines.name[at] ?? 0] ?? ''}`,
    `amount ${String(lines.quantity[at])}`,
  ];
  return { draft: { ...draft, lines: removeRows(copyOf(lines), at, 1) }, gone };
}
