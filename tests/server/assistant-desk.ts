import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { decodeRecognition } from '../../wire/recognition.codec.ts';
import { recogniseTextApi } from '../../wire/recognition.api.ts';
import { startProvider } from './fake-provider.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';

export const KEY = 'sk-the-key-nobody-may-see';
export const GOOD = '91350211M000100Y46';
export const TEXT = `抬头 上海新科贸易有限公司 ${GOOD} 开专票 咨询费 500元 6%`;

/** Where a logger and all that come from it write. */
function sinkOf(log: object): { write(text: string): unknown } {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return (log as Record<symbol, { write(text: string): unknown }>)[symbol!]!;
}

export const pathOf = (device: string): string => recogniseTextApi.path.replace(':diskId', device);

/** A service whose administrator has set a provider, and somebody signed in there who asks about texts. */
export class AssistantDesk {
  readonly logged: string[] = [];
  readonly #seconds: number;
  provider!: Awaited<ReturnType<typeof startProvider>>;
  service!: TestService;
  demo!: Caller;
  disk = '';

  /** For the tests of the file that calls it. `seconds`: how long the service waits for a quick answer. */
  constructor(seconds = 1) {
    this.#seconds = seconds;
    beforeAll(() => this.#start());
    afterAll(async () => {
      await this.service.stop();
      await this.provider.stop();
      vi.restoreAllMocks();
    });
    beforeEach(async () => {
      await this.service.asOwner((db) => db.deleteFrom('throttles').execute());
      this.provider.asked.length = 0;
    });
  }

  async #start(): Promise<void> {
    this.provider = await startProvider();
    const settings = {
      LOG_LEVEL: 'trace',
      SUIKAI_AI_URL: `${this.provider.url}/`,
      SUIKAI_AI_KEY: KEY,
      SUIKAI_AI_MODEL: 'glm-4-flash',
      SUIKAI_AI_DEEP_MODEL: 'glm-z1',
      SUIKAI_AI_SECONDS: String(this.#seconds),
    };
    // Whoever reads its log must have the node that wrote it.
    this.service = await startTestService(settings, { isAlone: true });
    const { log } = this.service.service.app;
    vi.spyOn(sinkOf(log), 'write').mockImplementation((text: string) => this.logged.push(text));
    this.demo = await this.service.signIn('demo');
    this.disk = this.demo.session.taxpayers[0]?.devices[0]?.id ?? '';
  }

  readonly ask = (text = TEXT, more: object = {}, caller = this.demo) =>
    caller.post(pathOf(this.disk), { text, src: [], ai: true, aiCode: 'GLM', ...more });

  async recognised(text = TEXT) {
    return decodeRecognition(recogniseTextApi.response.parse((await this.ask(text)).data));
  }

  audited() {
    return this.service.asOwner((db) =>
      db
        .selectFrom('audit')
        .select(['who', 'detail'])
        .where('what', '=', 'text.assisted')
        .orderBy('n')
        .execute(),
    );
  }
}
