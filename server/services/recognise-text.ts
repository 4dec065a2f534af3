import type { z } from 'zod';
import { groundSuggestion } from '../../domain/face-text/assisted/ground-suggestion.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { recogniseTextApi } from '../../wire/recognition.api.ts';
import { ASSISTANT_CODES, encodeRecognition, type RecognitionWire } from '../../wire/recognition.codec.ts';
import { askProvider } from '../assistant/ask-provider.ts';
import { providerFor, type Provider } from '../assistant/provider.ts';
import { readSuggestion } from '../assistant/read-answer.ts';
import { findDevice } from '../store/devices.ts';
import { inTenant, readTenant } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';
import { countUse } from './throttle.ts';

type Given = z.infer<typeof recogniseTextApi.request>;

/** How often the provider, who is paid by the call, may be asked. */
const USES = [
  {
    name: 'assistant by one user',
    attempts: 10,
    seconds: 60,
    of: (who: Principal) => [who.tenant, who.userId],
  },
  { name: 'assistant by one company', attempts: 1000, seconds: 86_400, of: (who: Principal) => [who.tenant] },
] as const;

/** The provider this company may ask; notFound: another's device. */
const findProvider = (
  { db, configuration }: Services,
  who: Principal,
  { diskId, aiCode }: Given,
): Promise<Result<Provider>> =>
  readTenant(db, who.tenant, async (tx) => {
    if ((await findDevice(tx, diskId)) === undefined) return err(appError('notFound'));
    const { authorizations } = await tx.db
      .selectFrom('tenants')
      .select('authorizations')
      .where('tenant', '=', tx.tenant)
      .executeTakeFirstOrThrow();
    const company = { authorizations: authorizations ?? undefined };
    const provider = providerFor(configuration, company, aiCode === ASSISTANT_CODES.deep);
    return provider === null ? err(appError('assistant.none')) : ok(provider);
  });

/** That a text leaves is written down before it does, without the text. */
const writeDown = ({ db }: Services, who: Principal, { diskId, text }: Given, { url, model }: Provider) =>
  inTenant(db, who.tenant, (tx) =>
    tx.audit(who.userId, 'text.assisted', {
      deviceId: diskId,
      characters: text.length,
      provider: new URL(url).host,
      model,
    }),
  );

/** Asks the provider about a text; what it answers counts as far as the text says it. 002 §7; M318 */
export async function recogniseText(
  services: Services,
  who: Principal,
  given: Given,
  gone: AbortSignal,
): Promise<Result<RecognitionWire>> {
  const provider = await findProvider(services, who, given);
  if (!provider.ok) return provider;
  for (const { of, ...use } of USES) {
    const seconds = await countUse(services.db, use, of(who));
    if (seconds > 0) return err(appError('assistant.tooMany', { seconds }));
  }
  await writeDown(services, who, given, provider.value);
  const answer = await askProvider(provider.value, given.text, gone);
  if (!answer.ok) {
    if (answer.error.code === 'assistant.refused')
      services.alarm('the provider of SUIKAI_AI_URL refuses', { model: provider.value.model });
    return answer;
  }
  const suggestion = readSuggestion(answer.value);
  if (suggestion === null) return err(appError('assistant.unreadable'));
  return ok(encodeRecognition(groundSuggestion(given.text, suggestion)));
}
