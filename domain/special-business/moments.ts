/** `20220301`, `202202011631` */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:\d{2})?)?$/;
/** `2022-3-1`, `2022/03/01 16:31`, `2022年3月1日16时31分`, `2022-02-01T16:31:00` */
const SEPARATED =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2})[:时](\d{1,2})分?(?::\d{1,2})?)?$/;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
}

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A day `2022-03-01`, or a minute of a day `2022-03-01 16:31` where a time is written, from the ways people and files
 * write it; null when there is no such day or time.
 */
export function readMoment(text: string): string | null {
  const clean = text.normalize('NFKC').trim();
  const match = COMPACT.exec(clean) ?? SEPARATED.exec(clean);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  if (year === 0 || day === 0 || day > daysOf(year, month)) return null;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (match[4] === undefined) return date;
  const [hour, minute] = [Number(match[4]), Number(match[5])];
  return hour < 24 && minute < 60 ? `${date} ${two(hour)}:${two(minute)}` : null;
}

const DAY_LENGTH = '2022-03-01'.length;

/** A day, in the form `readMoment` gives. */
export const isDay = (value: string): boolean => value.length === DAY_LENGTH && readMoment(value) === value;

/** A minute of a day, in the form `readMoment` gives. */
export const isMinute = (value: string): boolean => value.length > DAY_LENGTH && readMoment(value) === value;
