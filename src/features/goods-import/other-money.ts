import type { MappingState, ReadyOutcome } from './mapping-state.ts';

/** Why a table of another money is not taken yet, with what to do; null where all is in yuan. Nobody takes dollars for yuan by pressing a button. */
export function otherMoney({ cleanUp }: MappingState, { findings }: ReadyOutcome): string | null {
  const codes = Object.keys(findings);
  if (codes.some((code) => code.endsWith('.currencies')))
    return '表格中有多种币种，请换算为人民币，或删去币种列后再导入';
  if (!codes.some((code) => code.endsWith('.currency'))) return null;
  return cleanUp.exchangeRate === ''
    ? '金额是外币，请先填写汇率；按原数导入请填1'
    : '汇率应为大于0的数，如7.1234';
}
