import { TARGET_FIELDS, type ColumnChoice, type TargetField } from '../mapping.ts';

/** Which columns hold which field, in sheet order; none where no column does. */
export type FieldColumns = Readonly<Record<TargetField, readonly number[]>>;

/** Texts of several columns become one, as a specification that stands beside its model. 002 §2 colMerge */
export const JOINED_FIELDS: readonly TargetField[] = ['name', 'spec'];

/** 箱数 and 每箱数量, 人工单价 and 材料单价, the digits of an amount: what several columns make together. */
const COMBINED_FIELDS: readonly TargetField[] = ['quantity', 'price', 'amount'];

/** Fields whose columns hold numbers of goods. */
export const NUMBER_FIELDS = ['quantity', 'price', 'amount', 'taxAmount', 'discountAmount'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

export function fieldColumns(choices: readonly ColumnChoice[]): FieldColumns {
  const columnsOf = (field: TargetField): readonly number[] => {
    const own = choices.filter((choice) => choice.field === field).map(({ index }) => index);
    return [...JOINED_FIELDS, ...COMBINED_FIELDS].includes(field) ? own : own.slice(0, 1);
  };
  return Object.fromEntries(TARGET_FIELDS.map((field) => [field, columnsOf(field)])) as Record<
    TargetField,
    readonly number[]
  >;
}

/** What an invoice multiplies, and what that comes to. */
export const FACTORS = ['quantity', 'price', 'amount'] as const;

export const isFactor = (field: TargetField | null): boolean => FACTORS.some((one) => one === field);
