import { z } from 'zod';

/** The service's calls as OpenAPI 3.1; no envelope. */
export const openApiApi = {
  method: 'GET',
  path: '/api/openapi.json',
  bare: true,
  response: z.object({ openapi: z.string() }),
} as const;

/** 200 while the database answers, 503 otherwise; no envelope. */
export const healthApi = {
  method: 'GET',
  path: '/healthz',
  bare: true,
  response: z.object({ ok: z.boolean() }),
} as const;
