/** Roles of the database; what each may see is said in migrations/0002-row-security.sql. */
export const ROLES = { app: 'suikai_app', finder: 'suikai_finder' } as const;
