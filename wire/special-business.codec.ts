import { appError } from '../domain/kernel/errors.ts';
import { err, ok, type Result } from '../domain/kernel/result.ts';
import { readRegion, regionNames, regionOf, regionText } from '../domain/regions/region.ts';
import { SPECIAL_BUSINESSES } from '../domain/special-business/all.ts';
import { blankBlock, filledRows } from '../domain/special-business/blank-block.ts';
import { choiceOf } from '../domain/special-business/codes/choice.ts';
import {
  fieldsOf,
  type Block,
  type BlockRow,
  type Field,
  type FieldKind,
  type SpecialBusiness,
} from '../domain/special-business/define.ts';
import { choicesOf, readValue } from '../domain/special-business/field-kinds.ts';
import { isCells, textOf, type WireCells } from './foreign-cells.ts';
import type { RowWire, SpecialBusinessWire } from './special-business.schema.ts';

interface KindCodec {
  readonly encode: (field: Field, value: string) => RowWire;
  readonly decode: (field: Field, cells: WireCells) => string;
}

const asIs: KindCodec = {
  encode: ({ wire }, value) => ({ [wire]: value }),
  decode: ({ wire }, cells) => textOf(cells[wire]),
};
const read: KindCodec = { ...asIs, decode: (field, cells) => readValue(field, textOf(cells[field.wire])) };
const coded: KindCodec = {
  encode: (field, value) => ({ [field.wire]: choiceOf(choicesOf(field), value)?.code ?? value }),
  decode: (field, cells) => {
    const text = textOf(cells[field.wire]);
    return choiceOf(choicesOf(field), text)?.zh ?? text;
  },
};

/** A place is sent twice: as text, and as its names in `…List` (named by 001 §3.9 for most). */
const region: KindCodec = {
  encode: ({ wire }, value) => ({ [wire]: regionText(value), [`${wire}List`]: [...regionNames(value)] }),
  decode: ({ wire }, cells) => {
    const text = textOf(cells[wire]);
    const list = cells[`${wire}List`];
    const names = Array.isArray(list) ? regionOf(list.map(textOf)) : '';
    const upper = regionText(names);
    if (names === '' || !(text === '' || text.startsWith(upper))) return readRegion(text);
    return regionOf([...regionNames(names), text.slice(upper.length)]);
  },
};

const CODECS: Readonly<Record<FieldKind, KindCodec>> = {
  text: asIs,
  region,
  choice: coded,
  yesNo: coded,
  date: read,
  minute: read,
  money: read,
};

const encodeRow = (business: SpecialBusiness, values: BlockRow): RowWire =>
  Object.fromEntries(
    fieldsOf(business).flatMap(([key, field]) =>
      Object.entries(CODECS[field.kind].encode(field, values[key] ?? '')),
    ),
  );

const decodeRow = (business: SpecialBusiness, cells: WireCells): BlockRow =>
  Object.fromEntries(
    fieldsOf(business).map(([key, field]) => [key, CODECS[field.kind].decode(field, cells)]),
  );

/** What was filled in, under the official names; the keys in the order of the form. Empty rows of a table are left out. */
export function encodeSpecialBusiness(business: SpecialBusiness, block: Block): SpecialBusinessWire {
  const rows = filledRows(business, block).map(([, values]) => encodeRow(business, values));
  const tdyslxdm = business.code;
  if (business.block === null) return { tdyslxdm, tdywxx: {}, ...rows[0] };
  const { name, list } = business.block;
  return { tdyslxdm, tdywxx: { [name]: list ? rows : (rows[0] ?? {}) } };
}

/** The rows of a block, whether it is sent as one or as a list. C7. */
const rowsOf = (value: unknown): readonly WireCells[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isCells);

function blockCells(business: SpecialBusiness, message: WireCells): readonly WireCells[] {
  if (business.block === null) return [message];
  const { name, also } = business.block;
  const blocks = isCells(message['tdywxx']) ? message['tdywxx'] : {};
  const rows = rowsOf(blocks[name]);
  return rows.length > 0 || also === undefined ? rows : rowsOf(blocks[also]);
}

/** A business and what was filled in for it; null when the invoice has none. Values no list holds stay as they came. */
export function decodeSpecialBusiness(
  message: unknown,
  businesses: readonly SpecialBusiness[] = SPECIAL_BUSINESSES,
): Result<{ readonly business: SpecialBusiness; readonly block: Block } | null> {
  const cells = isCells(message) ? message : {};
  const code = textOf(cells['tdyslxdm']);
  if (code === '') return ok(null);
  const business = businesses.find((one) => one.code === code);
  if (business === undefined) return err(appError('specialBusiness.unknown', { code }));
  const block = blockCells(business, cells).map((row) => decodeRow(business, row));
  return ok({ business, block: block.length === 0 ? blankBlock(business) : block });
}
