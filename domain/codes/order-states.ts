/**
 * States of an order after the service took it. `code` is the official ddzt: 0 is issued (000 §4, the re-push
 * rule); the specification leaves the others open. `live`: stands in the way of another order for its draft.
 */
export const ORDER_STATES = {
  issued: { code: '0', zh: '开票成功', final: true, live: true },
  accepted: { code: '1', zh: '等待开具', final: false, live: true },
  issuing: { code: '2', zh: '开具中', final: false, live: true },
  failed: { code: '3', zh: '开具失败', final: true, live: false },
  unknown: { code: '4', zh: '待人工核对', final: false, live: true },
  cancelled: { code: '5', zh: '已撤回', final: true, live: false },
} as const;

export type OrderState = keyof typeof ORDER_STATES;

const STATES = Object.keys(ORDER_STATES) as OrderState[];

/** States in which a draft or a serial may be ordered anew. */
export const DEAD_STATES: readonly OrderState[] = STATES.filter((state) => !ORDER_STATES[state].live);
