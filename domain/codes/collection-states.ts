/** How the collecting of received invoices stands: official code · what users read. 002 §4; M343, C30 */
export const COLLECTION_STATES = {
  running: { code: '0', zh: '处理中', ends: null },
  found: { code: '1', zh: '已完成，有发票', ends: 'well' },
  empty: { code: '2', zh: '已完成，无发票', ends: 'well' },
  expired: { code: '11', zh: '文件已过期', ends: 'badly' },
  failed: { code: '12', zh: '其他', ends: 'badly' },
  cancelled: { code: '14', zh: '已取消', ends: 'badly' },
} as const;

export type CollectionState = keyof typeof COLLECTION_STATES;

/** Which invoices a run collects, by official code: 1 is input, any other output. 002 §3; M395 */
export const COLLECTION_KINDS = {
  input: { code: '1', zh: '进项' },
  output: { code: '2', zh: '销项' },
} as const;

export type CollectionKind = keyof typeof COLLECTION_KINDS;

/** What one run can be about alone; without one it is about all. 002 §9 */
export const COLLECTED_TYPES = [
  'special',
  'ordinary',
  'electronicSpecial',
  'electronicOrdinary',
  'rollOrdinary',
  'toll',
] as const;

export type CollectedType = (typeof COLLECTED_TYPES)[number];
