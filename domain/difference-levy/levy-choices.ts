import type { LevyMode } from '../goods/line-settings.ts';

/** One choice of 征税方式, with the official numbers of both readings. */
interface LevyChoice {
  readonly zh: string;
  /** zsfs */
  readonly code: string;
  /** newticket: what 'issue now' sends for it; null where it can't. */
  readonly issueNow: string | null;
}

/** 征税方式 of an invoice in the order of the page's select. 001 §3.2, M201, C19 */
export const LEVY_CHOICES: Readonly<Record<LevyMode, LevyChoice>> = {
  ordinary: { zh: '普通征税', code: '0', issueNow: '0' },
  differenceFull: { zh: '差额征税-全额开票', code: '3', issueNow: null },
  difference: { zh: '差额征税-差额开票', code: '2', issueNow: '2' },
  reduced: { zh: '减按征收', code: '0', issueNow: '1' },
};

/** The two ways of 差额征税. */
export type DifferenceLevy = Extract<LevyMode, 'difference' | 'differenceFull'>;

export const DIFFERENCE_LEVIES = [
  'differenceFull',
  'difference',
] as const satisfies readonly DifferenceLevy[];

export const isDifference = (levy: LevyMode): levy is DifferenceLevy =>
  DIFFERENCE_LEVIES.some((one) => one === levy);
