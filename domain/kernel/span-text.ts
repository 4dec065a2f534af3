/** Units from the largest: from how many seconds on, how many seconds it has, its name. */
const UNITS = [
  [172_800, 86_400, '天'],
  [7200, 3600, '小时'],
  [60, 60, '分钟'],
] as const;

/** How long something lasts, in a unit that is read at a glance; who has to wait is never told too little. */
export function spanText(seconds: number, round: (span: number) => number = Math.ceil): string {
  const [, size, zh] = UNITS.find(([from]) => seconds >= from) ?? [0, 1, '秒'];
  return `${String(round(seconds / size))}${zh}`;
}
