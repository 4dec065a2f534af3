/**
 * States of an order after the service took it. `code` is the official ddzt: 0 is issued (000 §4, the re-push
 * rule); the specification leaves the others open.
 */
export const ORDER_STATES = {
  issued: { code: '0', zh: '开票成功', final: true },
  accepted: { code: '1', zh: '等待开具', final: false },
  issuing: { code: '2', zh: '开具中', final: false },
  failed: { code: '3', zh: '开具失败', final: true },
} as const;

export type OrderState = keyof typeof ORDER_STATES;
