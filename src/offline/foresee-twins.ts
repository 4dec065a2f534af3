import type { Session } from '../../domain/account/session.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { lookAlikesApi } from '../../wire/look-alikes.api.ts';
import { digest, ids } from './adapters/ambient.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { patience } from './adapters/patience.ts';
import { askService } from './ask-service.ts';
import { inNameOf } from './credit-service.ts';
import { buildBody, twinOf } from './draft-bytes.ts';
import type { DraftContent } from './draft-types.ts';
import { LIMITS_PATIENCE } from './limits-service.ts';
import type { Transport } from './sync/ports.ts';

/** Who asks, and whether there is somebody to ask. */
interface Asking {
  readonly user: Pick<Session, 'userId'>;
  readonly connected: boolean;
}

/**
 * Which drafts that are about to be sent look like orders only the service knows of: others issued them from their laptops
 * minutes ago. By draft, submit.duplicate with the order's number. null: the service says nothing, and the drafts come back
 * with that reason if it has one. PROTOCOL §6.7
 */
export async function foreseeTwins(
  { user, connected }: Asking,
  drafts: readonly DraftContent[],
  transport: Transport = fetchTransport,
): Promise<ReadonlyMap<string, AppError> | null> {
  if (!connected) return null;
  const asked: { readonly draftId: string; readonly twin: string }[] = [];
  for (const draft of drafts)
    asked.push({ draftId: draft.draftId, twin: await twinOf(buildBody(ids.uuid(), draft), digest) });
  const signal = patience(LIMITS_PATIENCE);
  const calls: Transport = (request) => inNameOf(user, transport)({ ...request, signal });
  const said = await askService(calls, lookAlikesApi, { body: { drafts: asked } });
  if (!said.ok) return null;
  return new Map(
    said.value.alike.map(({ draftId, ddbh }) => [draftId, appError('submit.duplicate', { ddbh })]),
  );
}
