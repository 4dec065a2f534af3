import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/** Columns of the tables that no page and no worker reads: `docs/` and the tests do, and the service answers by three of them. */
const UNREAD = [
  { tables: /\/domain\//, columns: ['source', 'bad'] },
  { tables: /\/domain\/kernel\/[\w-]*errors\.ts$/, columns: ['http', 'official', 'retry'] },
] as const;

/** A text or number of a row, or an example row; what is computed by name may be anything and stays. */
const isWritten = (type: ESTree.Node['type'], column: string): boolean =>
  type === 'Literal' || type === 'TemplateLiteral' || (column === 'bad' && type === 'ObjectExpression');

/** The text of a module without the columns that nobody reads where it runs. */
export function leanRows(id: string, code: string): string {
  const columns: readonly string[] = UNREAD.filter(({ tables }) => tables.test(id)).flatMap(
    (each) => each.columns,
  );
  const spans: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    Property: ({ key, value, computed, shorthand, kind, start, end }) => {
      if (computed || shorthand || kind !== 'init' || key.type !== 'Identifier') return;
      const isInside = end <= (spans.at(-1)?.end ?? 0);
      if (!isInside && columns.includes(key.name) && isWritten(value.type, key.name))
        spans.push({ start, end });
    },
  }).visit(parseSync(id, code, { lang: 'js', sourceType: 'module' }).program);
  return spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}

/** Builds without them: they are a tenth of the rules. */
export const leanTables = (): Plugin => ({
  name: 'lean-tables',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/.*\.ts$/, code: /\b(source|bad|http|retry): / },
    handler: (code, id) => ({ code: leanRows(id, code), map: null }),
  },
});
