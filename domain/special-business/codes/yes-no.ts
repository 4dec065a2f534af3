import type { Choice } from './choice.ts';

/** 是/否 with the official letters. 001 §3.9 (kdsbz, sfyytljdj Y/N). */
export const YES_NO = [
  { zh: '是', code: 'Y', also: ['1', 'true'] },
  { zh: '否', code: 'N', also: ['0', 'false'] },
] as const satisfies readonly Choice[];

export const yesNo = (holds: boolean): string => YES_NO[holds ? 0 : 1].zh;
