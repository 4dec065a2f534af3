/** Tags of tables and of what stands in them. */
const TAGS = /<(\/?)(table|thead|tbody|tfoot|tr|td|th)(?=[\s>])/gi;

interface OpenTable {
  readonly at: number;
  isOuter: boolean;
}

/** Where tables begin that have others in them: they only lay a page out. */
function outerTables(html: string): ReadonlySet<number> {
  const open: OpenTable[] = [];
  const outer = new Set<number>();
  for (const { index, 1: slash, 2: name = '' } of html.matchAll(TAGS)) {
    if (name.toLowerCase() !== 'table') continue;
    if (slash === '/') {
      const closed = open.pop();
      if (closed?.isOuter === true) outer.add(closed.at);
      continue;
    }
    const around = open.at(-1);
    if (around !== undefined) around.isOuter = true;
    open.push({ at: index, isOuter: false });
  }
  return outer;
}

/** A page in which only the innermost tables are tables; null where no table stands in another. */
export function withoutLayout(html: string): string | null {
  const outer = outerTables(html);
  if (outer.size === 0) return null;
  const open: boolean[] = [];
  return html.replace(TAGS, (tag: string, slash: string, name: string, at: number) => {
    const isTable = name.toLowerCase() === 'table';
    if (isTable && slash === '') open.push(outer.has(at));
    const isLayout = open.at(-1) === true;
    if (isTable && slash === '/') open.pop();
    return isLayout ? `<${slash}div` : tag;
  });
}
