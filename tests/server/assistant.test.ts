import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Authorization } from '../../domain/account/authorizations.ts';
import { decodeRecognition } from '../../wire/recognition.codec.ts';
import { recogniseTextApi } from '../../wire/recognition.api.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { answers, completion, says, startProvider, type Answer } from './fake-provider.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';

const KEY = 'sk-the-key-nobody-may-see';
const GOOD = '91350211M000100Y46';
const TEXT = `抬头 上海新科贸易有限公司 ${GOOD} 开专票 咨询费 500元 6%`;

let provider: Awaited<ReturnType<typeof startProvider>>;
let service: TestService;
let demo: Caller;
let disk: string;
const logged: string[] = [];

/** Where a logger and all that come from it write. */
function sinkOf(log: object): { write(text: string): unknown } {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return (log as Record<symbol, { write(text: string): unknown }>)[symbol!]!;
}

beforeAll(async () => {
  provider = await startProvider();
  service = await startTestService({
    LOG_LEVEL: 'trace',
    SUIKAI_AI_URL: `${provider.url}/`,
    SUIKAI_AI_KEY: KEY,
    SUIKAI_AI_MODEL: 'glm-4-flash',
    SUIKAI_AI_DEEP_MODEL: 'glm-z1',
    SUIKAI_AI_SECONDS: '1',
  });
  const { log } = service.service.app;
  vi.spyOn(sinkOf(log), 'write').mockImplementation((text: string) => logged.push(text));
  demo = await service.signIn('demo');
  disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
  vi.restoreAllMocks();
});
const authorize = (authorizations: readonly Authorization[] | null) =>
  service.asOwner((db) =>
    sql`update tenants set authorizations = ${authorizations === null ? null : JSON.stringify(authorizations)}
      where tenant = ${demo.session.tenantId}`.execute(db),
  );
beforeEach(async () => {
  await service.asOwner((db) => db.deleteFrom('throttles').execute());
  provider.asked.length = 0;
});

const pathOf = (device: string) => recogniseTextApi.path.replace(':diskId', device);
const ask = (text = TEXT, more: object = {}, caller = demo) =>
  caller.post(pathOf(disk), { text, src: [], ai: true, aiCode: 'GLM', ...more });
const recognised = async (text = TEXT) =>
  decodeRecognition(recogniseTextApi.response.parse((await ask(text)).data));
const audited = () =>
  service.asOwner((db) =>
    db
      .selectFrom('audit')
      .select(['who', 'detail'])
      .where('what', '=', 'text.assisted')
      .orderBy('n')
      .execute(),
  );

const SAID = {
  name: '上海新科贸易有限公司',
  taxId: GOOD,
  kind: '专票',
  taxRate: '6%',
  goods: [{ name: '咨询费', amount: 500 }],
};

describe('a text', () => {
  test('goes to the provider as data, with the key, and comes back in parts with places (002 §3, §7)', async () => {
    provider.willAnswer(says(SAID));
    const answer = await ask();
    expect(answer.data).toMatchObject({
      taxTitle: {
        name: { result: '上海新科贸易有限公司', score: 0.8 },
        taxId: { result: GOOD, score: 0.95 },
      },
      taxGoods: {
        taxGoods: [{ name: { result: '咨询费' }, amount: { result: '500', from: TEXT.indexOf('500') } }],
      },
      taxOther: { fplxdm: { result: '004' }, slv: { result: '0.06' } },
    });
    const [asked] = provider.asked;
    expect(asked).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: 'glm-4-flash', response_format: { type: 'json_object' }, stream: false },
    });
    expect(asked?.body.messages.map(({ role, content }) => [role, content === TEXT])).toEqual([
      ['system', false],
      ['user', true],
    ]);
  });

  test('that leaves is written down with its length, not with what it says', async () => {
    const before = (await audited()).length;
    await ask();
    const [entry, ...more] = (await audited()).slice(before);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      who: demo.session.userId,
      detail: { deviceId: disk, characters: TEXT.length, provider: provider.host, model: 'glm-4-flash' },
    });
    expect(JSON.stringify(entry)).not.toContain('新科');
  });

  test('that asks for deep thinking goes to the model for it', async () => {
    await ask(TEXT, { aiCode: 'DEEP' });
    expect(provider.asked.map(({ body }) => body.model)).toEqual(['glm-z1']);
  });

  test.each([
    ['longer than what is asked about', { text: '字'.repeat(20_001) }, 400],
    ['larger than a body', { text: '字'.repeat(100_000) }, 413],
    ['empty', { text: '' }, 400],
    ['with files', { src: ['file-1'] }, 400],
    ['for a code nobody knows', { aiCode: 'GLM4' }, 400],
    ['that is not for AI', { ai: false }, 400],
  ])('%s is refused and stays here', async (_what, more, status) => {
    expect((await ask(TEXT, more)).status).toBe(status);
    expect(provider.asked).toEqual([]);
  });
});

describe('an answer', () => {
  test('counts as far as the text says it: what was injected or invented is dropped', async () => {
    provider.willAnswer(
      says({
        ...SAID,
        name: '黑客有限公司',
        account: '6222021001012345678',
        goods: [
          { name: '咨询费', amount: '500', quantity: '1', price: '500', taxCode: '3040203000000000000' },
          { name: '黄金', amount: '500' },
          { name: '咨询费', amount: '50' },
        ],
        payee: '王五',
        __proto__: { admin: true },
        sql: "'; drop table users; --",
      }),
    );
    const { title, lines } = await recognised();
    expect(
      Object.entries(title)
        .filter(([, found]) => found !== null)
        .map(([field]) => field),
    ).toEqual(['taxId']);
    expect(lines.map((line) => Object.entries(line).map(([field, { value }]) => [field, value]))).toEqual([
      [
        ['name', '咨询费'],
        ['price', '500'],
        ['amount', '500'],
      ],
    ]);
  });

  test.each([
    ['in a fence', `\`\`\`json\n${JSON.stringify(SAID)}\n\`\`\``],
    ['behind its thoughts', `<think>税号 {"name":"?"}</think>\n${JSON.stringify(SAID)}`],
    [
      'with fields of the wrong kind',
      JSON.stringify({
        ...SAID,
        name: ['x'],
        email: {},
        remark: 'x'.repeat(2000),
        goods: [null, 7, ...SAID.goods],
      }),
    ],
  ])('%s is read', async (_how, content) => {
    provider.willAnswer(says(content));
    const { title, lines } = await recognised();
    expect([title.taxId?.value, lines.length]).toEqual([GOOD, 1]);
  });

  test('that says nothing is nothing', async () => {
    provider.willAnswer(says({}));
    expect((await ask()).data).toEqual({ taxTitle: {}, taxGoods: { taxGoods: [] }, taxOther: {} });
  });

  test.each<[string, Answer, string, string]>([
    ['garbage', answers(200, '<html>proxy</html>'), 'assistant.unreadable', 'AI的回答无法读取，已忽略'],
    ['a list', says('[1]'), 'assistant.unreadable', 'AI的回答无法读取，已忽略'],
    ['talk', says('好的，我来帮您'), 'assistant.unreadable', 'AI的回答无法读取，已忽略'],
    ['no choice', answers(200, '{"choices":[]}'), 'assistant.unreadable', 'AI的回答无法读取，已忽略'],
    [
      'half an answer',
      answers(200, completion('{}').slice(0, -9)),
      'assistant.unreadable',
      'AI的回答无法读取，已忽略',
    ],
    [
      'two megabytes',
      answers(200, completion('x'.repeat(2 << 20))),
      'assistant.unreadable',
      'AI的回答无法读取，已忽略',
    ],
    [
      '401',
      answers(401, `{"error":"bad key ${KEY}"}`),
      'assistant.refused',
      'AI服务拒绝了请求，请管理员检查地址、密钥和模型',
    ],
    ['404', answers(404), 'assistant.refused', 'AI服务拒绝了请求，请管理员检查地址、密钥和模型'],
    ['429', answers(429), 'assistant.busy', 'AI服务繁忙或额度已用完，请稍后再试'],
    ['500', answers(500), 'assistant.failed', 'AI服务没有应答，请稍后再试'],
    [
      'elsewhere',
      answers(302, '', { location: 'http://127.0.0.1:9/' }),
      'assistant.failed',
      'AI服务没有应答，请稍后再试',
    ],
    ['a broken line', (response) => response.destroy(), 'assistant.failed', 'AI服务没有应答，请稍后再试'],
    ['silence', () => undefined, 'assistant.slow', 'AI服务在1秒内没有答完，请稍后再试'],
    [
      'a drip',
      (response) => response.writeHead(200).write('{'),
      'assistant.slow',
      'AI服务在1秒内没有答完，请稍后再试',
    ],
  ])('of %s is a refusal in the envelope', async (_what, answer, error, message) => {
    provider.willAnswer(answer);
    expect(await ask()).toMatchObject({ error, message, data: null });
  });
});

describe('who may ask', () => {
  test('support may not, another company finds no such device, and no text leaves', async () => {
    expect(await ask(TEXT, {}, await service.signIn('support'))).toMatchObject({ status: 403 });
    expect(await ask(TEXT, {}, await service.signIn('agency'))).toMatchObject({
      status: 404,
      error: 'notFound',
    });
    expect(provider.asked).toEqual([]);
  });

  test('ten times a minute, then later; a colleague still may', async () => {
    provider.willAnswer(says({}));
    for (let n = 0; n < 10; n++) expect((await ask()).code).toBe(0);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 423, error: 'assistant.tooMany' });
    expect(refused.message).toMatch(/^AI识别次数过多，请\d+秒后再试$/);
    expect(provider.asked).toHaveLength(10);
    const agency = await service.signIn('agency');
    const own = agency.session.taxpayers[0]?.devices[0]?.id ?? '';
    expect((await agency.post(pathOf(own), { text: TEXT, ai: true })).code).toBe(0);
  });

  test('the session says so, and where texts go; what the company may not use is not there (M036)', async () => {
    const seen = async () => (await service.signIn('demo')).session.assistant;
    expect(await seen()).toEqual({ provider: provider.host, deep: true });
    await authorize(['assistant']);
    expect(await seen()).toEqual({ provider: provider.host, deep: false });
    expect(await ask(TEXT, { aiCode: 'DEEP' })).toMatchObject({ error: 'assistant.none' });
    await authorize(['author', 'buyer']);
    expect(await seen()).toBeUndefined();
    expect(await ask()).toMatchObject({
      status: 409,
      error: 'assistant.none',
      message: '管理员没有设置AI服务',
    });
    await authorize(null);
    expect(provider.asked).toEqual([]);
  });
});

test('the provider hears at once that who asked has gone', async () => {
  provider.willAnswer(() => undefined);
  const address = await service.service.app.listen({ port: 0, host: '127.0.0.1' });
  const going = new AbortController();
  const left = provider.left();
  const asked = fetch(`${address}${pathOf(disk)}`, {
    method: 'POST',
    headers: { cookie: demo.cookie, 'x-suikai': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ text: TEXT, ai: true, aiCode: 'DEEP' }),
    signal: going.signal,
  }).catch(() => null);
  await expect.poll(() => provider.asked.length, { timeout: 20_000 }).toBe(1);
  const start = performance.now();
  going.abort();
  await asked;
  await expect.poll(() => provider.left(), { timeout: 20_000 }).toBe(left + 1);
  // By itself the service would have waited for four seconds.
  expect(performance.now() - start).toBeLessThan(3500);
});

test('the key is in no log line, no audit entry and no answer', async () => {
  provider.willAnswer(answers(401, KEY));
  const answer = await ask();
  expect(logged.join('')).toContain('the provider of SUIKAI_AI_URL refuses');
  for (const text of [logged.join(''), JSON.stringify(answer), JSON.stringify(await audited())])
    expect(text).not.toContain(KEY);
  expect(logged.join('')).not.toContain('新科');
});

test.each([
  [{ SUIKAI_AI_URL: 'https://api.example.com/v1' }, 'SUIKAI_AI_MODEL 设置了SUIKAI_AI_URL时必须设置'],
  [
    { SUIKAI_AI_URL: 'https://u:p@api.example.com', SUIKAI_AI_MODEL: 'm' },
    'SUIKAI_AI_URL 不能含有用户名、密码或参数',
  ],
  [{ SUIKAI_AI_KEY: `${KEY}\nx` }, 'SUIKAI_AI_KEY 只能是可见的ASCII字符'],
])('settings that can not work are refused at the start: %o', (values, detail) => {
  const read = readConfiguration(values);
  expect(read.ok ? '' : read.error.params['detail']).toBe(detail);
  expect(JSON.stringify(read)).not.toContain(KEY);
});
