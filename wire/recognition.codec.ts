import { INVOICE_KINDS, type InvoiceKind } from '../domain/codes/invoice-kinds.ts';
import type { FaceText, Found, FoundLine, LineField, TitleField } from '../domain/face-text/found.ts';

/** Which model is asked: the specification's option GLM4 is sent as GLM; for thinking it names no code. 002 §7; M318 */
export const ASSISTANT_CODES = { quick: 'GLM', deep: 'DEEP' } as const;

/** A part that was read: what it is, and how sure and from where in the text it is. 002 §3 "Each part carries a result" */
interface PartWire {
  readonly result: string;
  /** 0…1 */
  readonly score: number;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

export const TITLE_NAMES = {
  name: 'name',
  taxId: 'taxId',
  address: 'address',
  phone: 'telephone',
  bank: 'bank',
  account: 'bankAccount',
} as const satisfies Record<Exclude<TitleField, 'email'>, string>;

export const GOODS_NAMES = {
  name: 'name',
  spec: 'ggxh',
  unit: 'dw',
  quantity: 'sl',
  price: 'dj',
  amount: 'amount',
  taxRate: 'slv',
} as const satisfies Record<LineField, string>;

type Parts<Names extends string> = Readonly<Partial<Record<Names, PartWire | undefined>>>;

/**
 * Parse result of 002 §3; what the text does not say is left out. `fplx` names the type of `fplxdm`. `hsbz` 1: prices have tax in them, 0: they have not.
 */
export interface RecognitionWire {
  readonly taxTitle: Parts<(typeof TITLE_NAMES)[keyof typeof TITLE_NAMES]>;
  readonly taxGoods: { readonly taxGoods: readonly Parts<(typeof GOODS_NAMES)[LineField]>[] };
  readonly taxOther: Parts<'email' | 'bz' | 'fplx' | 'fplxdm' | 'slv' | 'hsbz'>;
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[];

const partOf = <Value>(
  found: Found<Value> | null | undefined,
  encode: (value: Value) => string,
): PartWire | undefined =>
  found == null
    ? undefined
    : {
        result: encode(found.value),
        ...{ score: found.score, from: found.from, to: found.to, reason: found.reason },
      };
const textOf = (found: Found | null | undefined): PartWire | undefined => partOf(found, (value) => value);

/** Only what is there. */
const given = <Of extends object>(parts: Of): Of =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Of;

const encodeLine = (line: FoundLine): RecognitionWire['taxGoods']['taxGoods'][number] =>
  given(Object.fromEntries(keysOf(GOODS_NAMES).map((field) => [GOODS_NAMES[field], textOf(line[field])])));

export function encodeRecognition({
  title,
  kind,
  taxRate,
  remark,
  taxInclusive,
  lines,
}: FaceText): RecognitionWire {
  return {
    taxTitle: given(
      Object.fromEntries(keysOf(TITLE_NAMES).map((field) => [TITLE_NAMES[field], textOf(title[field])])),
    ),
    taxGoods: { taxGoods: lines.map(encodeLine) },
    taxOther: given({
      email: textOf(title.email),
      bz: textOf(remark),
      fplx: partOf(kind, (one) => INVOICE_KINDS[one].zh),
      fplxdm: partOf(kind, (one) => INVOICE_KINDS[one].code),
      slv: textOf(taxRate),
      hsbz: partOf(taxInclusive, (inclusive) => (inclusive ? '1' : '0')),
    }),
  };
}

const foundAs = <Value>(
  part: PartWire | undefined,
  decode: (result: string) => Value | undefined,
): Found<Value> | null => {
  const value = part === undefined ? undefined : decode(part.result);
  if (part === undefined || value === undefined) return null;
  const { score, from, to, reason } = part;
  return { value, score, from, to, reason };
};
const found = (part: PartWire | undefined): Found | null => foundAs(part, (result) => result);

const kindOf = (code: string): InvoiceKind | undefined =>
  keysOf(INVOICE_KINDS).find((kind) => INVOICE_KINDS[kind].code === code);
const kindNamed = (name: string): InvoiceKind | undefined =>
  keysOf(INVOICE_KINDS).find((kind) => INVOICE_KINDS[kind].zh === name);
const SIDES: Readonly<Partial<Record<string, boolean>>> = { '1': true, '0': false };

const decodeLine = (line: RecognitionWire['taxGoods']['taxGoods'][number]): FoundLine =>
  Object.fromEntries(
    keysOf(GOODS_NAMES).flatMap((field) => {
      const part = found(line[GOODS_NAMES[field]]);
      return part === null ? [] : [[field, part]];
    }),
  );

/** What was read, as the page knows it; a code nobody knows is as good as none. */
export function decodeRecognition({ taxTitle, taxGoods, taxOther }: RecognitionWire): FaceText {
  const title = (field: keyof typeof TITLE_NAMES): Found | null => found(taxTitle[TITLE_NAMES[field]]);
  return {
    title: {
      ...{ name: title('name'), taxId: title('taxId'), address: title('address'), phone: title('phone') },
      ...{ bank: title('bank'), account: title('account'), email: found(taxOther.email) },
    },
    person: false,
    others: [],
    kind: foundAs(taxOther.fplxdm, kindOf) ?? foundAs(taxOther.fplx, kindNamed),
    taxRate: found(taxOther.slv),
    remark: found(taxOther.bz),
    taxInclusive: foundAs(taxOther.hsbz, (side) => SIDES[side]),
    lines: taxGoods.taxGoods.map(decodeLine),
    spareTotal: null,
    leftOut: 0,
    lost: [],
    cut: false,
  };
}
