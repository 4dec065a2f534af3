import type { ZipEntry } from '../zip-directory.ts';

/** A relation of a part to another: what it is for, and where the other stands. */
export interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`; the same in both kinds of Office Open XML. */
  readonly type: string;
  /** Path of the other part as `keyOf` spells it. */
  readonly target: string;
}

/** A path without leading slash, in small letters: parts are the same whatever their letters' case. */
export const keyOf = (path: string): string => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The entries of a zip by path. */
export const partsOf = (entries: readonly ZipEntry[]): ReadonlyMap<string, ZipEntry> =>
  new Map(entries.map((entry) => [keyOf(entry.name), entry]));

/** Where the relations of a part stand: `xl/workbook.xml` → `xl/_rels/workbook.xml.rels`. */
export const relationsPath = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

/** A target as the relations of a part give it, absolute or relative to that part. */
export function targetPath(part: string, target: string): string {
  const base = /^[/\\]/.test(target) ? [] : part.split('/').slice(0, -1);
  const path = [...base];
  for (const step of keyOf(decoded(target)).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
