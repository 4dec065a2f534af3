import { ASSIGNED, PROPOSED } from '../../../domain/coding/suggest.ts';
import type { NamedCode } from '../../../domain/goods/goods-codes.ts';
import type { CodedNames } from '../../../workers/contract/coding-tasks.ts';
import { rowOf, type CodeRow } from './code-row.ts';

/** All lines of one name without a code, and what they would be given. */
export interface Group {
  readonly name: string;
  readonly lines: number;
  readonly target: CodeRow | null;
  /** They are given it. */
  readonly taken: boolean;
  /** Somebody chose it. */
  readonly chosen: boolean;
}

/** How sure one can be of a group, surest last: what has to be looked at comes first. */
export const GRADES = [
  { key: 'asked', zh: '待选择', from: 0 },
  { key: 'proposed', zh: '建议核对', from: PROPOSED },
  { key: 'assigned', zh: '把握大', from: ASSIGNED },
] as const;

export type Grade = (typeof GRADES)[number]['key'];

export function gradeOf({ target }: Group): Grade {
  const score = target === null ? 0 : (target.score ?? 100);
  return GRADES.findLast(({ from }) => score >= from)?.key ?? 'asked';
}

/** Groups by what was found for their names, the least sure first; those that can be assigned are taken. */
export function groupsOf(names: readonly string[], lines: Uint32Array, coded: CodedNames): readonly Group[] {
  const groups = names.map((name, at): Group => {
    const code = coded.codes[coded.best[at] ?? -1];
    const score = coded.scores[at] ?? 0;
    const reason = coded.reasons[coded.reason[at] ?? 0] ?? '';
    const target = code === undefined ? null : { ...rowOf(code), score, reason };
    return { name, lines: lines[at] ?? 0, target, taken: score >= ASSIGNED, chosen: false };
  });
  const places = new Map(GRADES.map(({ key }, at) => [key, at]));
  const placeOf = (group: Group): number => places.get(gradeOf(group)) ?? 0;
  return groups.sort((a, b) => placeOf(a) - placeOf(b) || b.lines - a.lines);
}

/** Whether each group that can be assigned is taken. M264 */
export const acceptAssigned = (groups: readonly Group[]): readonly Group[] =>
  groups.map((group) => (gradeOf(group) === 'assigned' ? { ...group, taken: true } : group));

export const withTarget = (groups: readonly Group[], name: string, target: CodeRow): readonly Group[] =>
  groups.map((group) => (group.name === name ? { ...group, target, taken: true, chosen: true } : group));

/** A group without a code has nothing to take. */
export const turned = (groups: readonly Group[], name: string): readonly Group[] =>
  groups.map((group) =>
    group.name === name ? { ...group, taken: !group.taken && group.target !== null } : group,
  );

export const countLines = (groups: readonly Group[]): number =>
  groups.reduce((sum, { lines }) => sum + lines, 0);

export const takenOf = (groups: readonly Group[]): readonly Group[] => groups.filter(({ taken }) => taken);

export const codesOfGroups = (groups: readonly Group[]): readonly NamedCode[] =>
  groups.flatMap(({ name, target }) =>
    target === null ? [] : [{ name, taxCode: target.code, category: target.short }],
  );

/** Target names in a question. */
const TOLD = 5;

/** What will be done, with the count and the names of the targets. M264 */
export function batchQuestion(groups: readonly Group[]): string {
  const targets = new Map<string, number>();
  for (const { target, lines } of groups) {
    const name = target === null ? '' : `*${target.short}*${target.name}`;
    targets.set(name, (targets.get(name) ?? 0) + lines);
  }
  const most = [...targets].sort(([, a], [, b]) => b - a);
  const told = most.slice(0, TOLD).map(([name, lines]) => `${name}：${String(lines)} 行`);
  const rest = most.length > TOLD ? [`等 ${String(most.length)} 个编码`] : [];
  const head = `将为 ${String(countLines(groups))} 行（${String(groups.length)} 种商品）赋码：`;
  return [head, ...told, ...rest].join('\n');
}
