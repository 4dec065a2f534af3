import { useMemo, useState, type KeyboardEvent } from 'react';
import { readRegion, regionText } from '../../../domain/regions/region.ts';
import {
  isPassedOver,
  nodeOf,
  offeredBelow,
  regionOfText,
  type RegionNode,
} from '../../../domain/regions/region-tree.ts';
import { searchRegions } from '../../../domain/regions/search-regions.ts';
import { useRegionData } from './load-regions.ts';

/** Places found by a text that are listed; a longer text finds fewer. */
const LISTED = 40;

/** The open list: what lies below a place (null: the provinces), or what a text finds. */
interface OpenList {
  readonly base: RegionNode | null;
  readonly query: string | null;
  /** Index of the highlighted place; -1 while what stands in the field stands. */
  readonly chosen: number;
}

/** A text as it was typed, for as long as it says what the field holds. */
interface Draft {
  readonly text: string;
  readonly region: string;
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

interface Options {
  readonly value: string;
  readonly onRegion: (region: string) => void;
}

const hasMore = (node: RegionNode | null): boolean => offeredBelow(node?.children ?? []).length > 0;

/** The place whose parts are listed for what a field holds: itself, or the one it is a part of. */
function baseOf(roots: readonly RegionNode[], value: string): RegionNode | null {
  let node = nodeOf(roots, value);
  if (!hasMore(node)) node = node?.parent ?? null;
  while (node !== null && isPassedOver(node)) node = node.parent;
  return node;
}

/** What a region picker holds and offers: places level by level, found by a text, or typed. */
export function useRegionChoices({ value, onRegion }: Options) {
  const [data, ask] = useRegionData();
  const [list, setList] = useState<OpenList | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const text = draft?.region === value ? draft.text : regionText(value);

  const items = useMemo((): readonly RegionNode[] => {
    if (list === null || data === null) return [];
    return list.query === null
      ? offeredBelow(list.base?.children ?? data.roots)
      : searchRegions(data.roots, data.readings, list.query, LISTED);
  }, [data, list]);

  const close = () => {
    setList(null);
  };
  const open = (chosen: number) => {
    ask();
    setList({ base: data === null ? null : baseOf(data.roots, value), query: null, chosen });
  };
  const type = (typed: string) => {
    ask();
    const region = data === null ? readRegion(typed) : regionOfText(data.roots, typed);
    setDraft({ text: typed, region });
    onRegion(region);
    const empty = typed.trim() === '';
    setList({ base: null, query: empty ? null : typed, chosen: empty ? -1 : 0 });
  };
  const pick = (node: RegionNode) => {
    setDraft(null);
    onRegion(node.region);
    setList(hasMore(node) ? { base: node, query: null, chosen: -1 } : null);
  };
  const leave = () => {
    close();
    if (draft === null) return;
    setDraft(null);
    const region = data === null ? value : regionOfText(data.roots, text);
    if (region !== value) onRegion(region);
  };
  const move = (step: 1 | -1) => {
    const { length } = items;
    if (list === null) open(0);
    else if (length > 0)
      setList({ ...list, chosen: (Math.max(list.chosen, step < 0 ? 0 : -1) + step + length) % length });
  };

  // Nothing is left to choose where the text names the one place that it finds.
  const settled = list?.query !== null && items.length === 1 && items[0]?.region === value;
  const shown = items.length > 0 && !settled ? list : null;
  const taking = (key: string): (() => void) | undefined => {
    const chosen = items[shown?.chosen ?? -1];
    if (key === 'Enter' && chosen !== undefined)
      return () => {
        pick(chosen);
      };
    return key === 'Escape' && shown !== null ? close : undefined;
  };
  const moving = (key: string, opens: boolean): (() => void) | undefined => {
    const step = STEPS[key];
    if (step === undefined || (shown === null && !(opens && step === 1))) return undefined;
    return () => {
      move(step);
    };
  };
  /** Does what a key asks of the list; whether it was meant for it. */
  const press = (event: KeyboardEvent, opensOnArrow: boolean): boolean => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey) return false;
    const act = moving(key, altKey || opensOnArrow) ?? taking(key);
    act?.();
    if (act === undefined && ['Enter', 'Tab'].includes(key)) close();
    return act !== undefined;
  };

  /** Goes back to what lies below an upper place. */
  const back = (base: RegionNode | null) => {
    setList({ base, query: null, chosen: -1 });
  };

  return { text, list: shown, items, open, close, type, pick, back, leave, press, ask };
}

export type RegionChoices = ReturnType<typeof useRegionChoices>;
