/** First and last day of a month, YYYY-MM; the one that runs ends today. M341 */
export function daysOf(month: string, today: string): { readonly from: string; readonly to: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const end = `${month}-${String(last).padStart(2, '0')}`;
  return { from: `${month}-01`, to: today.startsWith(month) ? today : end };
}

/** Why a month can't be collected; null where it can. M341 */
export function monthProblem(month: string, today: string): string | null {
  if (month === '') return '请选择开票日期';
  return month > today.slice(0, 7) ? '开票日期不能晚于今天' : null;
}
