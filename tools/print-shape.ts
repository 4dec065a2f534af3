import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Too large to print again and again: said elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = { invoice: 'Invoice' };

const bounds = ({ minimum, maximum }: JsonSchema): string =>
  minimum === undefined || maximum === undefined || maximum > 1e15 ? '' : ` ${minimum}…${maximum}`;

const textOf = ({ format, pattern, maxLength }: JsonSchema): string => {
  if (format !== undefined) return format;
  if (pattern !== undefined) return `/${pattern}/`;
  return maxLength === undefined ? 'text' : `text up to ${maxLength}`;
};

/** One type as a reader writes it down. */
function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.properties !== undefined) return fieldsOf(schema, indent);
  if (schema.type === 'array') return `[${typeOf(schema.items ?? {}, indent)}]`;
  if (schema.type === 'string') return textOf(schema);
  return `${schema.type ?? 'anything'}${bounds(schema)}`;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${ELSEWHERE[name] ?? typeOf(field, inner)}`;
  });
  return lines.length === 0 ? '{}' : ['{', ...lines, `${indent}}`].join('\n');
}

/** A message's shape as text, printed from its schema. `?` may be left out. */
export const printShape = (schema: z.ZodType): string =>
  typeOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, '');
