/** How the voiding of an issued invoice stands: what its user reads, and whether it stands in the way of another. 002 §8; M360 */
export const VOID_STATES = {
  waiting: { zh: '待作废', stands: true },
  begun: { zh: '正在作废中', stands: true },
  voided: { zh: '已作废', stands: true },
  failed: { zh: '作废失败', stands: false },
} as const;

export type VoidState = keyof typeof VOID_STATES;

export const isVoidState = (state: string): state is VoidState => Object.hasOwn(VOID_STATES, state);
