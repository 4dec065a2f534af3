import { randomUUID } from 'node:crypto';

/** Values of fields by their names, where the tests know better. */
export type Known = Readonly<Record<string, unknown>>;
export interface Schema {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
}

const objectOf = ({ properties = {}, required = [] }: Schema, known: Known): object =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => key in known || required.includes(key))
      .map(([key, one]) => [key, exampleOf(one, key, known)]),
  );

const BY_TYPE: Readonly<Record<string, (schema: Schema, name: string, known: Known) => unknown>> = {
  object: (schema, _name, known) => objectOf(schema, known),
  array: ({ items = {} }, name, known) => [exampleOf(items, name, known)],
  integer: ({ minimum = 1 }) => Math.max(1, minimum),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  boolean: () => true,
  string: ({ format }) => (format === 'uuid' ? randomUUID() : '1'),
};

const choicesOf = ({ const: only, enum: some }: Schema): readonly unknown[] | undefined =>
  only === undefined ? some : [only];

/** A value the schema takes. */
export function exampleOf(schema: Schema, name: string, known: Known): unknown {
  const choices = choicesOf(schema);
  if (name in known && (choices?.includes(known[name]) ?? true)) return known[name];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return exampleOf(first, name, known);
  return choices?.[0] ?? BY_TYPE[schema.type ?? 'string']?.(schema, name, known);
}
