import { belowRegion, isUnwritten, regionNames, regionOf, regionText } from './region.ts';

/** A place of the official tree: province, city or county. */
export interface RegionNode {
  readonly name: string;
  /** The place as it is kept: `广东省&深圳市`. */
  readonly region: string;
  readonly parent: RegionNode | null;
  readonly children: readonly RegionNode[];
}

/** Names by official number: 440000 a province, 440300 a city, 440305 a county. GB/T 2260. */
export type RegionNames = Readonly<Record<string, string>>;

/** Names that lists shorten. */
const OFFICIAL: Readonly<Record<string, string>> = { 省直辖县: '省直辖县级行政区划' };

/** The number of the place above: 440305 → 440300 → 440000 → none. */
function above(code: string): string {
  if (code.endsWith('0000')) return '';
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** The provinces with all below them, in the order of their numbers. */
export function regionTree(names: RegionNames): readonly RegionNode[] {
  const nodes = new Map<string, RegionNode & { readonly children: RegionNode[] }>();
  const roots: RegionNode[] = [];
  for (const code of Object.keys(names).sort()) {
    const given = names[code] ?? '';
    const name = OFFICIAL[given] ?? given;
    const parent = nodes.get(above(code)) ?? null;
    const node = {
      name,
      region: parent === null ? name : belowRegion(parent.region, name),
      parent,
      children: [],
    };
    nodes.set(code, node);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** Whether a level is passed over: 北京市 below 北京市, 市辖区. */
export const isPassedOver = ({ name, parent }: RegionNode): boolean => isUnwritten(name, parent?.name);

/** What is offered below a place: the levels that are passed over show what is below them. */
export const offeredBelow = (nodes: readonly RegionNode[]): readonly RegionNode[] =>
  nodes.flatMap((node) =>
    isPassedOver(node) && node.children.length > 0 ? offeredBelow(node.children) : [node],
  );

/** The place a typed text names: the levels it writes out from the province down, the rest as one more name. */
export function regionOfText(roots: readonly RegionNode[], text: string): string {
  const clean = text.trim();
  const found = deepest(roots, clean, 0);
  if (found === null) return regionOf([clean]);
  return regionOf([...regionNames(found.region), clean.slice(regionText(found.region).length)]);
}

/** The lowest of the places that a text writes out one after the other; null when it begins with none. */
function deepest(nodes: readonly RegionNode[], text: string, from: number): RegionNode | null {
  let best: RegionNode | null = null;
  for (const node of nodes) {
    const written = isPassedOver(node) ? '' : node.name;
    if (!text.startsWith(written, from)) continue;
    const below = deepest(node.children, text, from + written.length);
    const found = below ?? (written === '' ? null : node);
    if (found !== null && (best === null || longer(found, best))) best = found;
  }
  return best;
}

const longer = (a: RegionNode, b: RegionNode): boolean =>
  regionText(a.region).length > regionText(b.region).length;

/** The node of a kept place, as far down as its names are those of the tree. */
export function nodeOf(roots: readonly RegionNode[], region: string): RegionNode | null {
  let [found, offered]: [RegionNode | null, readonly RegionNode[]] = [null, roots];
  for (const name of regionNames(region)) {
    const next = offered.find((node) => node.name === name);
    if (next === undefined) break;
    [found, offered] = [next, next.children];
  }
  return found;
}
