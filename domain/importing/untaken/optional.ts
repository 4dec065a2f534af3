import { cellText, shownText, textPlace, type SheetGrid } from '../grid/sheet-grid.ts';

/** 报价单: what is offered beside, or instead of another line, and is no part of what was ordered. */
const OPTIONAL =
  /[二两三四]选一|任选(?:其一|一)|选其一|^备选|备选(?:方案|项|件)|^选[配购装](?:件|项)?$|[(（]选[配购装][)）]|(?:不含|不计|未计|未含)[在入]?(?:总[价额]|合计|报价|本报价)(?:内|中|之内)?|不在报价(?:范围)?/;
/** Almost no text passes this. */
const MAYBE = /[选未不]/;
const SHOWN = 20;

/** The first cell whose text is one of some. */
function firstOf(
  grid: SheetGrid,
  from: number,
  places: ReadonlySet<number>,
): readonly [row: number, column: number] | null {
  for (let row = from; row < grid.height; row++)
    for (let column = 0; column < grid.width; column++)
      if (places.has(textPlace(grid, row, column))) return [row, column];
  return null;
}

/** What says that some of the lines are for choice; told in a sentence. */
export function optionalLines(grid: SheetGrid, from: number): readonly string[] {
  const places = new Set<number>();
  grid.texts.forEach((_, place) => {
    const text = shownText(grid, place);
    if (MAYBE.test(text) && OPTIONAL.test(text)) places.add(place);
  });
  const found = places.size === 0 ? null : firstOf(grid, from, places);
  if (found === null) return [];
  const text = cellText(grid, ...found)
    .trim()
    .slice(0, SHOWN);
  return [`第${String(found[0] + 1)}行写着“${text}”，有的行可能不在开票范围，请核对`];
}
