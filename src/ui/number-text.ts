/** Decimal text with thousands separators, for showing only: '1234567.80' → '1,234,567.80'. */
export function groupThousands(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === '') return text;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/** A moment in local time, for showing only: '2026-11-21 09:30'. */
export function momentText(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayText(at)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A day in local time: '2026-11-21'. */
export function dayText(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
