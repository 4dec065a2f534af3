import { describe, expect, test } from 'vitest';
import { AssistantDesk, GOOD, KEY, TEXT } from './assistant-desk.ts';
import { answers, completion, says, type Answer } from './fake-provider.ts';

const desk = new AssistantDesk();

const SAID = {
  name: '上海新科贸易有限公司',
  taxId: GOOD,
  kind: '专票',
  taxRate: '6%',
  goods: [{ name: '咨询费', amount: 500 }],
};

describe('a text', () => {
  test('goes to the provider as data, with the key, and comes back in parts with places (002 §3, §7)', async () => {
    desk.provider.willAnswer(says(SAID));
    const answer = await desk.ask();
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
    const [asked] = desk.provider.asked;
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
    const before = (await desk.audited()).length;
    await desk.ask();
    const [entry, ...more] = (await desk.audited()).slice(before);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      who: desk.demo.session.userId,
      detail: {
        deviceId: desk.disk,
        characters: TEXT.length,
        provider: desk.provider.host,
        model: 'glm-4-flash',
      },
    });
    expect(JSON.stringify(entry)).not.toContain('新科');
  });

  test('that asks for deep thinking goes to the model for it', async () => {
    await desk.ask(TEXT, { aiCode: 'DEEP' });
    expect(desk.provider.asked.map(({ body }) => body.model)).toEqual(['glm-z1']);
  });

  test.each([
    ['longer than what is asked about', { text: '字'.repeat(20_001) }, 400],
    ['larger than a body', { text: '字'.repeat(100_000) }, 413],
    ['empty', { text: '' }, 400],
    ['with files', { src: ['file-1'] }, 400],
    ['for a code nobody knows', { aiCode: 'GLM4' }, 400],
    ['that is not for AI', { ai: false }, 400],
  ])('%s is refused and stays here', async (_what, more, status) => {
    expect((await desk.ask(TEXT, more)).status).toBe(status);
    expect(desk.provider.asked).toEqual([]);
  });
});

describe('an answer', () => {
  test('counts as far as the text says it: what was injected or invented is dropped', async () => {
    desk.provider.willAnswer(
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
    const { title, lines } = await desk.recognised();
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
    desk.provider.willAnswer(says(content));
    const { title, lines } = await desk.recognised();
    expect([title.taxId?.value, lines.length]).toEqual([GOOD, 1]);
  });

  test('that says nothing is nothing', async () => {
    desk.provider.willAnswer(says({}));
    expect((await desk.ask()).data).toEqual({ taxTitle: {}, taxGoods: { taxGoods: [] }, taxOther: {} });
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
    desk.provider.willAnswer(answer);
    expect(await desk.ask()).toMatchObject({ error, message, data: null });
  });
});
