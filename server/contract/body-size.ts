import { z } from 'zod';

/** The most a message may be: bytes of its JSON, how deep its values stand in each other, and how many there are. */
export interface BodySize {
  readonly bytes: number;
  readonly depth: number;
  readonly values: number;
}

/** What anybody may send, signed in or not, to whatever address. */
export const SMALLEST_BODY: BodySize = { bytes: 4096, depth: 4, values: 100 };

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** How many bytes a character may take: three in UTF-8, six where a program writes `\u4e00`. */
export type Writing = { readonly characterBytes: 3 | 6 };

const FORMATS: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 40 };
const SCALARS: Readonly<Record<string, number>> = { integer: 24, number: 24, boolean: 5, null: 4 };

const scalar = (bytes: number): BodySize => ({ bytes, depth: 0, values: 1 });

const largest = (sizes: readonly BodySize[]): BodySize => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
  values: Math.max(1, ...sizes.map(({ values }) => values)),
});

/** What holds all of these, each `times` over. */
const holding = (parts: readonly (readonly [BodySize, times: number])[]): BodySize => ({
  bytes: parts.reduce((sum, [{ bytes }, times]) => sum + times * (bytes + 1), 2),
  depth: 1 + Math.max(0, ...parts.map(([{ depth }]) => depth)),
  values: parts.reduce((sum, [{ values }, times]) => sum + times * values, 1),
});

const bounded = (most: number | undefined, path: string): number => {
  if (most === undefined) throw new Error(`no limit for ${path}`);
  return most;
};

function sizeOfText({ format = '', maxLength }: JsonSchema, writing: Writing, path: string): BodySize {
  const most = FORMATS[format] ?? bounded(maxLength, path);
  return scalar(most * writing.characterBytes + 2);
}

function sizeOfList(schema: JsonSchema, writing: Writing, path: string): BodySize {
  const { prefixItems, items = {}, maxItems } = schema;
  if (prefixItems !== undefined)
    return holding(prefixItems.map((one) => [sizeOf(one, writing, `${path}[]`), 1]));
  const most = bounded(maxItems, `${path}[]`);
  return most === 0 ? scalar(2) : holding([[sizeOf(items, writing, `${path}[]`), most]]);
}

const named = ({ bytes, ...rest }: BodySize, name: number): BodySize => ({
  ...rest,
  bytes: bytes + name + 3,
});

function sizeOfObject(schema: JsonSchema, writing: Writing, path: string): BodySize {
  const { properties = {}, additionalProperties, propertyNames, maxProperties } = schema;
  const parts = Object.entries(properties).map(
    ([name, one]) => [named(sizeOf(one, writing, `${path}.${name}`), name.length), 1] as const,
  );
  const isRecord = typeof additionalProperties === 'object' && propertyNames !== undefined;
  if (!isRecord) return holding(parts);
  // Names that are all known bound themselves.
  const known = propertyNames.enum?.map(String);
  const longest =
    known === undefined ? propertyNames.maxLength : Math.max(...known.map(({ length }) => length));
  const name = bounded(longest, `names of ${path}`) * writing.characterBytes;
  const one = named(sizeOf(additionalProperties, writing, `${path}.*`), name);
  return holding([...parts, [one, bounded(maxProperties ?? known?.length, `fields of ${path}`)]]);
}

function choicesOf({ const: only, enum: some }: JsonSchema): readonly unknown[] | undefined {
  return only === undefined ? some : [only];
}

function sizeOf(schema: JsonSchema, writing: Writing, path: string): BodySize {
  const choices = choicesOf(schema);
  if (choices !== undefined)
    return largest(choices.map((one) => scalar(Buffer.byteLength(JSON.stringify(one)))));
  const others = schema.anyOf ?? schema.oneOf;
  if (others !== undefined) return largest(others.map((one) => sizeOf(one, writing, path)));
  const { type = '' } = schema;
  if (type === 'string') return sizeOfText(schema, writing, path);
  if (type === 'array') return sizeOfList(schema, writing, path);
  if (type === 'object') return sizeOfObject(schema, writing, path);
  return scalar(bounded(SCALARS[type], path));
}

/** The most a message can be that its contract takes. Throws where a text, a list or a record of it has no limit. */
export function mostOf(contract: z.ZodType, writing: Writing): BodySize {
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' });
  return sizeOf(schema as JsonSchema, writing, 'body');
}
