import { z } from 'zod';
import { INVOICE_KINDS, type InvoiceKind } from '../domain/codes/invoice-kinds.ts';
import { LEVY_METHODS } from '../domain/codes/levy-methods.ts';
import type { EntryType } from '../domain/entries/entry-types.ts';

const text = z.string().max(400);
const levyMethods = Object.keys(LEVY_METHODS) as [
  keyof typeof LEVY_METHODS,
  ...(keyof typeof LEVY_METHODS)[],
];
const kinds = Object.keys(INVOICE_KINDS) as [InvoiceKind, ...InvoiceKind[]];

/** What may stand in the fields of each type; our own words, since the specification has no such call. Fields of a newer app pass. */
export const ENTRY_WIRE = {
  buyer: z
    .looseObject({
      name: text,
      taxId: text,
      address: text,
      phone: text,
      bank: text,
      account: text,
      mail: text,
      mobile: text,
      origin: text,
    })
    .partial(),
  clerk: z.looseObject({ field: text, name: text, device: text }).partial(),
  defaultClerks: z.looseObject({ payee: text, checker: text, drawer: text }).partial(),
  seller: z
    .looseObject({
      addresses: z.array(z.looseObject({ address: text, phone: text })).max(50),
      banks: z.array(z.looseObject({ bank: text, account: text })).max(50),
      remark: text,
    })
    .partial(),
  usualKind: z.looseObject({ invoiceKind: z.enum(kinds) }).partial(),
  comfort: z.looseObject({ value: z.string().max(10_000) }).partial(),
  goods: z
    .looseObject({
      name: text,
      spec: text,
      unit: text,
      taxCode: text,
      codeName: text,
      category: text,
      netPrice: text,
      grossPrice: text,
      taxInclusive: z.boolean(),
      rate: z.int().min(-1).max(10_000),
      rates: z.array(z.int().min(0).max(10_000)).max(50),
      zeroRateKind: z.int().min(0).max(3),
      preferential: z.boolean(),
      policy: text,
      levyMethod: z.enum(levyMethods),
      discount: text,
    })
    .partial(),
  defaultGoods: z.looseObject({ goods: text }).partial(),
  commonCode: z.looseObject({ taxCode: text, codeName: text, category: text }).partial(),
  learnedCode: z.looseObject({ name: text, taxCode: text, category: text }).partial(),
  batchRow: z
    .looseObject({
      serial: text,
      rows: z.string().max(20_000),
      lines: z.string().max(40_000),
      files: z.array(text).max(50),
      refusals: z
        .array(z.looseObject({ message: text, line: text, field: text, was: text, done: z.boolean() }))
        .max(100),
    })
    .partial(),
} as const satisfies Record<EntryType, z.ZodType>;
