import type { Principal } from './services.ts';

/** Whose work a laptop keeps: support has a name of its own in every company, so that no tab takes one for another. */
export const worksAs = ({ userId, visits }: Pick<Principal, 'userId' | 'visits'>): string =>
  visits == null ? userId : `${userId}@${visits}`;
