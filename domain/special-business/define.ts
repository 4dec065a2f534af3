import { INVOICE_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import type { LineField } from '../goods/columns.ts';
import type { Level } from '../rules/define.ts';
import type { Choice, Match } from './codes/choice.ts';

/**
 * How a field is filled in, checked, shown and sent. All values are text: `region` see regions/region.ts, `choice` and
 * `yesNo` the Chinese word, `date` 2022-03-01, `minute` a day or 2022-03-01 16:31, `money` yuan. '' is empty.
 */
export type FieldKind = 'text' | 'region' | 'choice' | 'yesNo' | 'date' | 'minute' | 'money';

/** One field of a business. */
export interface Field {
  /** Label in the form, header in the template. */
  readonly zh: string;
  /** Official name. */
  readonly wire: string;
  readonly kind: FieldKind;
  /** Characters; a region as printed. */
  readonly max?: number;
  readonly required?: true;
  readonly requiredWhen?: Match;
  readonly forbiddenWhen?: Match;
  /** Values of a `choice`. */
  readonly choices?: readonly Choice[];
  /** A `choice` whose list doesn't hold every value. */
  readonly open?: true;
  readonly initial?: string;
  /** Other headers of the column in files. */
  readonly headers?: readonly string[];
  /** What the input says while it is empty. */
  readonly hint?: string;
}

/** A row's values by field. */
export type BlockRow = Readonly<Record<string, string>>;

/** What was filled in for a business: one row for a form, any number for a table. */
export type Block = readonly BlockRow[];

/** A check over several fields of one row. */
export interface Condition<Key extends string = string> {
  /** Unique within the business. */
  readonly id: string;
  readonly source: string;
  readonly level?: Level;
  readonly field: Key;
  /** Values under which it applies. */
  readonly when?: Match;
  fails(row: Readonly<Record<Key, string>>): boolean;
  readonly zh: string;
  /** Values that fail; the row proves itself in tests. */
  readonly bad: BlockRow;
}

/** What a business does to the goods lines. 001 §4.5, §5.7; DOMAIN A3. */
export interface GoodsLimits {
  /** Lines that are kept and may stand. */
  readonly maxLines?: number;
  /** Cells that are cleared and stay empty. */
  readonly empty?: readonly LineField[];
  /** Cells that are set, whatever they held. */
  readonly set?: Readonly<Partial<Record<LineField, string>>>;
  /** What cells get that are empty. */
  readonly initial?: Readonly<Partial<Record<LineField, string>>>;
  readonly required?: readonly LineField[];
}

/** One item of the paper: the texts of the fields, one after the other. */
export interface Printed<Key extends string = string> {
  readonly zh: string;
  readonly fields: readonly Key[];
  readonly between?: string;
  /** A column of the goods table, an item of the remark, or a column of the table below the goods. M041. */
  readonly at: 'goods' | 'remark' | 'table';
}

/** What may have to be known of the counterparty beside the name. */
export type BuyerDetail = 'taxId' | 'address' | 'phone' | 'bank' | 'account';

/** One special business: the one place that knows it. Form, checks, preview, import and messages read this. */
export interface SpecialBusiness<Key extends string = string> {
  readonly key: string;
  /** Official code. C5. */
  readonly code: string;
  readonly zh: string;
  readonly source: string;
  /** Invoice types it can be chosen on. C14. */
  readonly kinds: readonly InvoiceKind[];
  /** A form, or a table of rows. */
  readonly rows: 'one' | 'many';
  /** Name of the block in the message; `also` is read as well. null: the fields stand beside the face's. */
  readonly block: { readonly name: string; readonly list: boolean; readonly also?: string } | null;
  readonly fields: Readonly<Record<Key, Field>>;
  readonly conditions?: readonly Condition<NoInfer<Key>>[];
  readonly printed?: readonly Printed<NoInfer<Key>>[];
  /** A sentence on the paper. M053. */
  readonly paperNote?: string;
  readonly goods?: GoodsLimits;
  /** Other limits under values of the first row. */
  readonly goodsWhen?: { readonly when: Match; readonly limits: GoodsLimits };
  /** A yes or no field whose answer is asked for when the business is chosen. M223 */
  readonly asks?: { readonly field: NoInfer<Key>; readonly zh: string };
  /** Facts for `when` that hold when one of the goods has one of these tax codes. */
  readonly codeFacts?: Readonly<Record<string, readonly string[]>>;
  /** The taxpayer stands as buyer on the paper, and who was entered as buyer as seller. M042. */
  readonly swapsParties?: true;
  /** The counterparty is a person and the checkbox is locked. M042, M148. */
  readonly naturalPerson?: 'always';
  /** What must be known of the counterparty beside the name. DOMAIN A3 */
  readonly buyerRequired?: readonly BuyerDetail[];
  /** The levy method is 0 and can't be changed. M153. */
  readonly ordinaryLevyOnly?: true;
}

/** The part of a business that fills a table: plain data, can be sent to a worker. */
export type BusinessTable = Pick<SpecialBusiness, 'zh' | 'fields'>;

/** Declares a business; the compiler holds conditions and printed items to its fields. */
export const defineBusiness = <const Key extends string>(business: SpecialBusiness<Key>): SpecialBusiness =>
  business;

const ALL_KINDS = Object.keys(INVOICE_KINDS) as InvoiceKind[];

/** All invoice types but these. */
export const kindsExcept = (...hidden: readonly InvoiceKind[]): readonly InvoiceKind[] =>
  ALL_KINDS.filter((kind) => !hidden.includes(kind));

/** The fields in the order of the form. */
export const fieldsOf = (
  business: Pick<SpecialBusiness, 'fields'>,
): readonly (readonly [key: string, field: Field])[] => Object.entries(business.fields);
