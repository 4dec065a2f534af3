import { z } from 'zod';

/**
 * Keeps the key under which the laptop of this session seals what it keeps, or with null forgets it. The answer tells the
 * browser to begin the storage of this site anew, so that nothing from before stays on the disk. docs/adr/0026
 */
export const keepLaptopKeyApi = {
  method: 'POST',
  path: '/api/account/laptop-key',
  request: z.object({ key: z.string().max(200).nullable() }),
  response: z.null(),
} as const;

/** The key again, to its user and laptop alone and only soon after a sign-in. vault.signIn, vault.unknown */
export const releaseLaptopKeyApi = {
  method: 'POST',
  path: '/api/account/laptop-key/release',
  request: z.object({}),
  response: z.object({ key: z.string() }),
} as const;
