import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { invoiceWire } from '../../wire/invoice.api.ts';
import { parse, readContract, type Path } from './parse.ts';

/** So many rows are checked before others have their turn: a few milliseconds' work, also before the contract is warm. */
const ROWS = 250;

const { goodsList, cepzmxList } = invoiceWire.shape;
const LISTS = { goodsList, cepzmxList: cepzmxList.unwrap() } as const;
type Name = keyof typeof LISTS;

/** Where an invoice stands in what brings one: an op, a submission or a draft. */
const PLACES: readonly (readonly string[])[] = [['body', 'invoice'], ['invoice']];

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, name) => fieldsOf(one)?.[name as string], value);

interface LongList {
  readonly name: Name;
  /** Of the invoice that has it. */
  readonly place: readonly string[];
  readonly rows: readonly unknown[];
}

/** Lists of the invoice that take more than a turn. */
function longListsIn(input: unknown): LongList[] {
  return PLACES.flatMap((place) =>
    (Object.keys(LISTS) as Name[]).flatMap((name) => {
      const rows = at(input, [...place, name]);
      return Array.isArray(rows) && rows.length > ROWS ? [{ name, place, rows }] : [];
    }),
  );
}

/** The same with something else at a place. */
function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const fields = fieldsOf(value) ?? {};
  return { ...fields, [name]: replaced(fields[name], rest, by) };
}

/** Only how many there are: a contract looks at all rows before it counts them. */
const counting = (name: Name): z.ZodType => {
  const { maxItems = 0 } = z.toJSONSchema(LISTS[name], { io: 'input', unrepresentable: 'any' });
  return z.array(z.unknown()).max(maxItems);
};
const COUNTING = { goodsList: counting('goodsList'), cepzmxList: counting('cepzmxList') } as const;

async function readRows({ name, place, rows }: LongList): Promise<Result<unknown[]>> {
  const counted = readContract(COUNTING[name], rows, { where: (path) => [...place, name, ...path] });
  if (!counted.ok) return counted;
  const read: unknown[] = [];
  const slice = z.array(LISTS[name].element);
  for (let from = 0; from < rows.length; from += ROWS) {
    await others();
    const where = ([index, ...rest]: Path): Path => [...place, name, from + Number(index), ...rest];
    const part = parse<z.ZodType<unknown[]>>(slice, rows.slice(from, from + ROWS), { where });
    if (!part.ok) return part;
    read.push(...part.value);
  }
  return ok(read);
}

/**
 * As `parse`, for what brings an invoice: its rows are checked some at a time, so that one of 5000 lines keeps nobody waiting.
 * The contract takes an invoice without rows as well as one with them.
 */
export async function parseInTurns<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Promise<Result<z.infer<Schema>>> {
  const lists = longListsIn(input);
  const shell = lists.reduce((rest, { name, place }) => replaced(rest, [...place, name], []), input);
  const read = parse(schema, shell);
  if (!read.ok) return read;
  let whole: unknown = read.value;
  for (const list of lists) {
    const rows = await readRows(list);
    if (!rows.ok) return err(rows.error);
    whole = replaced(whole, [...list.place, list.name], rows.value);
  }
  return ok(whole as z.infer<Schema>);
}
