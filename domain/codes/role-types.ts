/** Role types, the area each works in, and whether they write and issue invoices or only look on. 000 §2, §6; 002 §6; C2. */
export const ROLE_TYPES = {
  member: { code: 1, zh: '企业用户', area: 'member', issues: true },
  support: { code: 2, zh: '客服', area: 'service', issues: false },
  accountant: { code: 3, zh: '代理会计', area: 'account', issues: true },
} as const;

export type RoleType = keyof typeof ROLE_TYPES;

/** The three areas of the address (`#/member`, `#/account`, `#/service`). */
export type Area = (typeof ROLE_TYPES)[RoleType]['area'];
