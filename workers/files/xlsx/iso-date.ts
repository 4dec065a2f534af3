const DAY_MS = 86_400_000;
/** 1970-01-01, as spreadsheets count days. */
const EPOCH = 25_569;
/** Before 1900-03-01 spreadsheets are a day behind: they count a 29th of February that never was. */
const FIRST_RIGHT_DAY = 61;

/** `2024-09-25`, `2024-09-25T08:30:00`, `08:30:00` as days; NaN when it is no date. */
export function isoSerial(text: string): number {
  const [, date, time = '00:00:00'] =
    /^(?:(\d{4}-\d\d-\d\d)T?)?(?:(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)Z?)?$/.exec(text.trim()) ?? [];
  if (date === undefined && !text.includes(':')) return NaN;
  const days = Date.parse(`${date ?? '1970-01-01'}T${time}Z`) / DAY_MS;
  if (date === undefined) return days;
  return days + EPOCH - (days + EPOCH < FIRST_RIGHT_DAY ? 1 : 0);
}
