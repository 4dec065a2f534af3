import fc from 'fast-check';
import type { DraftVersion } from '../../domain/draft-merge/draft-version.ts';
import { addDiscounts } from '../../domain/goods/discount/add-discounts.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { emptyLines, gatherLines, insertRows, removeRows } from '../../domain/goods/lines.ts';
import { isLocked, placeBetweenLines } from '../../domain/goods/discount/line-nature.ts';
import { LINE_NATURE, type LineColumns, type LineField } from '../../domain/goods/columns.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { BLANK_FACE } from '../blank-face.ts';

/** What users do to drafts, by hand and at random. */

let ids = 0;
const freshId = (): Uint32Array => Uint32Array.of(1, 2, 3, ++ids);

export const rowsOf = (lines: LineColumns): number[] => Array.from({ length: lines.count }, (_, row) => row);
/** The same lines in arrays of their own. */
const copyOf = (lines: LineColumns): LineColumns => gatherLines(lines, Uint32Array.from(rowsOf(lines)));
const withLines = (version: DraftVersion, lines: LineColumns): DraftVersion => ({ ...version, lines });
export const withFace = (version: DraftVersion, face: Partial<InvoiceFace>): DraftVersion => ({
  ...version,
  face: { ...version.face, ...face },
});

export function edit(version: DraftVersion, row: number, field: LineField, text: string): DraftVersion {
  const edited = editCell(copyOf(version.lines), row, field, text, false);
  return edited.ok ? withLines(version, edited.value) : version;
}

export function add(version: DraftVersion, at: number, name: string): DraftVersion {
  const row = placeBetweenLines(version.lines, Math.min(at, version.lines.count));
  let next = withLines(version, insertRows(copyOf(version.lines), row, freshId()));
  next = edit(next, row, 'name', name);
  next = edit(next, row, 'quantity', '2');
  return edit(next, row, 'price', '50');
}

export function newDraft(count: number): DraftVersion {
  let version: DraftVersion = { deviceId: 'd', taxpayerId: 't', face: BLANK_FACE, lines: emptyLines() };
  for (let row = 0; row < count; row++) version = add(version, row, `商品${String(row)}`);
  return version;
}

function move(version: DraftVersion, row: number, to: number): DraftVersion {
  const { lines } = version;
  if (lines.nature[row] !== LINE_NATURE.normal) return version;
  const at = placeBetweenLines(lines, to % (lines.count + 1));
  const rows = rowsOf(lines).filter((one) => one !== row);
  rows.splice(at > row ? at - 1 : at, 0, row);
  return withLines(version, gatherLines(lines, Uint32Array.from(rows)));
}

export function discount(version: DraftVersion, row: number): DraftVersion {
  const given = addDiscounts(version.lines, [row], { rate: '10' }, freshId(), false);
  return given.ok ? withLines(version, given.value) : version;
}

export const remove = (version: DraftVersion, row: number): DraftVersion =>
  withLines(version, removeRows(copyOf(version.lines), row, isLocked(version.lines, row) ? 2 : 1));

interface Step {
  readonly kind: keyof typeof ACTIONS;
  readonly at: number;
  readonly to: number;
  readonly value: string;
}

type Action = (version: DraftVersion, row: number, given: { to: number; value: string }) => DraftVersion;

const onNormal =
  (action: Action): Action =>
  (version, row, given) =>
    version.lines.count > 0 && version.lines.nature[row] === LINE_NATURE.normal
      ? action(version, row, given)
      : version;

/** What a user does to a draft. */
const ACTIONS = {
  name: onNormal((version, row, { value }) => edit(version, row, 'name', `改${value}`)),
  price: onNormal((version, row, { value }) => edit(version, row, 'price', value)),
  note: onNormal((version, row, { value }) => edit(version, row, 'note', `注${value}`)),
  add: (version: DraftVersion, row: number, { value }: { value: string }) => add(version, row, `新${value}`),
  remove: onNormal(remove),
  move: onNormal((version, row, { to }) => move(version, row, to)),
  discount: onNormal(discount),
  buyer: (version: DraftVersion, _: number, { value }: { value: string }) =>
    withFace(version, { buyer: { ...version.face.buyer, name: `购方${value}` } }),
  remark: (version: DraftVersion, _: number, { value }: { value: string }) =>
    withFace(version, { remark: value }),
  mode: (version: DraftVersion, _: number, { value }: { value: string }) =>
    withFace(version, { taxInclusive: value === '1' }),
};

export const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
    at: fc.nat(7),
    to: fc.nat(7),
    value: fc.integer({ min: 1, max: 4 }).map(String),
  }),
  { maxLength: 6 },
);

export const apply = (version: DraftVersion, given: readonly Step[]): DraftVersion =>
  given.reduce(
    (now, { kind, at, to, value }) => ACTIONS[kind](now, at % Math.max(now.lines.count, 1), { to, value }),
    version,
  );
