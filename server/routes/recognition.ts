import type { FastifyInstance, FastifyReply } from 'fastify';
import { recogniseTextApi } from '../../wire/recognition.api.ts';
import { principalOf } from '../http/guards.ts';
import { parse } from '../contract/parse.ts';
import { sendError, sendResult } from '../http/reply.ts';
import { recogniseText } from '../services/recognise-text.ts';
import type { Services } from '../services/services.ts';

/** Aborted when who asked goes before the answer is there. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}

/** Texts for the provider of SUIKAI_AI_URL. 002 §7; M318 */
export function recognitionRoutes(app: FastifyInstance, services: Services): void {
  const { path, request } = recogniseTextApi;
  app.post(path, async (http, reply) => {
    const given = parse(request, { ...(http.body as object), ...(http.params as object) });
    if (!given.ok) return sendError(reply, given.error);
    return sendResult(
      reply,
      await recogniseText(services, principalOf(http), given.value, goneSignal(reply)),
    );
  });
}
