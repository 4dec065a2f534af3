import { z } from 'zod';
import { laptopIdShape } from './laptop-id.ts';

/** Ends every other session of the user. password.*: why the new one is refused. */
export const changePasswordApi = {
  method: 'POST',
  path: '/api/account/password',
  request: z.object({ current: z.string().min(1).max(256), next: z.string().max(256) }),
  response: z.null(),
} as const;

/** Where the user is signed in, the latest use first. */
export const listSessionsApi = {
  method: 'GET',
  path: '/api/account/sessions',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        /** ISO 8601 */
        startedAt: z.string(),
        seenAt: z.string(),
        /** Network address and browser it was started from. */
        address: z.string(),
        agent: z.string(),
        laptopId: z.string().nullable(),
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
} as const;

/** Ends one session, or with null all but this one. */
export const endSessionsApi = {
  method: 'POST',
  path: '/api/account/sessions/end',
  request: z.object({ sessionId: z.uuid().nullable() }),
  response: z.null(),
} as const;

/** Where the user has signed in from: installations of the app. */
export const listLaptopsApi = {
  method: 'GET',
  path: '/api/account/laptops',
  response: z.object({
    laptops: z.array(
      z.object({
        id: z.string(),
        agent: z.string(),
        seenAt: z.string(),
        /** ISO 8601; null: may sign in. */
        revokedAt: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
  }),
} as const;

/** Shuts an installation out, or lets it in again. Its sessions get auth.revoked, upon which the app locks. */
export const setLaptopApi = {
  method: 'POST',
  path: '/api/account/laptops/set',
  request: z.object({ laptopId: laptopIdShape, revoked: z.boolean() }),
  response: z.null(),
} as const;

/** Forgets an installation that is used no more, with its sessions and its key. laptop.kept: the one that asks, or one that is shut out. */
export const removeLaptopApi = {
  method: 'POST',
  path: '/api/account/laptops/remove',
  request: z.object({ laptopId: laptopIdShape }),
  response: z.null(),
} as const;
