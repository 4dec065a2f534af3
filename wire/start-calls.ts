/** What every start of the app asks the service. Apart from what checks the answers: without a network none comes. */

/** Of `sessionApi`. */
export const sessionCall = { method: 'GET', path: '/api/auth/session' } as const;

/** Of `pullApi`. */
export const pullCall = { method: 'GET', path: '/sync/pull' } as const;

/** Header with the user whose laptop's work a call is; in the session of another one it is refused with auth.wrongUser. PROTOCOL §8 */
export const USER_HEADER = 'x-suikai-user';
