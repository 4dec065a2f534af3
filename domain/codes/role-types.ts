/** Role types and the area each works in. 000 §2, §6; C2. */
export const ROLE_TYPES = {
  member: { code: 1, zh: '企业用户', area: 'member' },
  support: { code: 2, zh: '客服', area: 'service' },
  accountant: { code: 3, zh: '代理会计', area: 'account' },
} as const;

export type RoleType = keyof typeof ROLE_TYPES;

/** The three areas of the address (`#/member`, `#/account`, `#/service`). */
export type Area = (typeof ROLE_TYPES)[RoleType]['area'];
