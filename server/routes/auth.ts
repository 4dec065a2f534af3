import type { FastifyInstance } from 'fastify';
import { withoutUnfit } from '../../domain/kernel/unfit-characters.ts';
import { signInApi, signOutApi } from '../../wire/auth.api.ts';
import { parse } from '../contract/parse.ts';
import { STORAGE_ANEW } from '../http/storage-anew.ts';
import { callerNetwork } from '../http/caller-address.ts';
import { sendData, sendError } from '../http/reply.ts';
import {
  clearSessionCookie,
  deviceToken,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '../http/session-cookie.ts';
import type { Services } from '../services/services.ts';
import { endSession } from '../services/sessions.ts';
import { signIn } from '../services/sign-in.ts';
import { sha256 } from '../store/sha256.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { configuration, db } = services;
  app.post(signInApi.path, async (request, reply) => {
    const given = parse(signInApi.request, request.body);
    if (!given.ok) return sendError(reply, given.error);
    const device = deviceToken(request, configuration);
    const signedIn = await signIn(services, {
      ...given.value,
      laptopId: given.value.laptopId ?? null,
      deviceHash: sha256(device),
      ip: request.address,
      network: callerNetwork(request.address),
      agent: withoutUnfit((request.headers['user-agent'] ?? '').slice(0, 200), false),
    });
    if (!signedIn.ok) return sendError(reply, signedIn.error);
    const before = sessionToken(request, configuration);
    if (before !== null) await endSession(db, before, request.address);
    setSessionCookie(reply, configuration, signedIn.value.token);
    setDeviceCookie(reply, configuration, device);
    return sendData(reply, signedIn.value.session);
  });
  app.post(signOutApi.path, async (request, reply) => {
    const given = parse(signOutApi.request, request.body ?? {});
    if (!given.ok) return sendError(reply, given.error);
    const token = sessionToken(request, configuration);
    if (token !== null) await endSession(db, token, request.address);
    clearSessionCookie(reply, configuration);
    if (given.value.clear) reply.headers(STORAGE_ANEW);
    return sendData(reply, null);
  });
}
