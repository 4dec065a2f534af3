import type { Session } from '../../domain/account/session.ts';
import type { FaceText } from '../../domain/face-text/found.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { recogniseTextApi } from '../../wire/recognition.api.ts';
import { ASSISTANT_CODES, decodeRecognition } from '../../wire/recognition.codec.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import type { Transport } from './sync/ports.ts';

/** A text on its way to the provider. */
interface Question {
  readonly text: string;
  readonly deep: boolean;
  /** Ends it: nobody waits any more, or for too long. */
  readonly signal: AbortSignal;
}

/** What the administrator's provider makes of a text, as far as the text says it. In the name of this user alone. M318 */
export async function recogniseText(
  { userId }: Pick<Session, 'userId'>,
  deviceId: string,
  { text, deep, signal }: Question,
  transport: Transport = fetchTransport,
): Promise<Result<FaceText>> {
  const own: Transport = (request) =>
    transport({ ...request, signal, headers: { ...request.headers, [USER_HEADER]: userId } });
  const said = await askService(own, recogniseTextApi, {
    params: { diskId: deviceId },
    body: { text, src: [], ai: true, aiCode: ASSISTANT_CODES[deep ? 'deep' : 'quick'] },
  });
  return said.ok ? ok(decodeRecognition(said.value)) : said;
}
