import type { Session, Taxpayer } from '../../domain/account/session.ts';

/** Somebody of a company that has no other test: the database is theirs alone. */
export const memberSession = (taxpayers: readonly Taxpayer[] = []): Session => ({
  userId: 'u',
  account: 'demo',
  userName: '演示',
  roleType: 'member',
  roleCodes: [],
  tenantId: crypto.randomUUID(),
  tenantName: '演示',
  taxpayers,
});
