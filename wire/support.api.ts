import { z } from 'zod';
import { sessionResponse } from './auth.api.ts';

/* Support looks at the companies it serves. Our own words, since the specification has no such call. */

/** The companies support serves. */
export const servedCompaniesApi = {
  method: 'GET',
  path: '/api/support/companies',
  response: z.object({ companies: z.array(z.object({ tenantId: z.string(), name: z.string() })) }),
} as const;

/** Looks at one of them from now on, or with null at none; answers with the session as it is then. */
export const visitCompanyApi = {
  method: 'POST',
  path: '/api/support/visit',
  request: z.object({ tenantId: z.uuid().nullable() }),
  response: sessionResponse,
} as const;
