import { SURE_FROM, withoutAsking, type FaceText } from './found.ts';

/** Why it is in question whether tax is in the numbers: nobody says so, or not of all of them; null when it is told. */
export function sideDoubt(side: FaceText['taxInclusive']): string | null {
  if (side === null) return '文字没有写明是否含税，请确认';
  return side.score < SURE_FROM
    ? `“${side.value ? '含税' : '不含税'}”请核对：${withoutAsking(side.reason)}`
    : null;
}
