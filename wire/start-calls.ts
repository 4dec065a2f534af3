/** What every start of the app asks the service. Apart from what checks the answers: without a network none comes. */

/** Of `sessionApi`. */
export const sessionCall = { method: 'GET', path: '/api/auth/session' } as const;

/** Of `pullApi`. */
export const pullCall = { method: 'GET', path: '/sync/pull' } as const;
