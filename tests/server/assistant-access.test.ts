import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Authorization } from '../../domain/account/authorizations.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { AssistantDesk, KEY, pathOf, TEXT } from './assistant-desk.ts';
import { answers, says } from './fake-provider.ts';

/** Who may ask the provider, and what is seen of it. */

const desk = new AssistantDesk(40);
const authorize = (authorizations: readonly Authorization[] | null) =>
  desk.service.asOwner((db) =>
    sql`update tenants set authorizations = ${authorizations === null ? null : JSON.stringify(authorizations)}
      where tenant = ${desk.demo.session.tenantId}`.execute(db),
  );

describe('who may ask', () => {
  test('support may not, another company finds no such device, and no text leaves', async () => {
    expect(await desk.ask(TEXT, {}, await desk.service.signIn('support'))).toMatchObject({ status: 403 });
    expect(await desk.ask(TEXT, {}, await desk.service.signIn('agency'))).toMatchObject({
      status: 404,
      error: 'notFound',
    });
    expect(desk.provider.asked).toEqual([]);
  });

  test('ten times a minute, then later; a colleague still may', async () => {
    desk.provider.willAnswer(says({}));
    for (let n = 0; n < 10; n++) expect((await desk.ask()).code).toBe(0);
    const refused = await desk.ask();
    expect(refused).toMatchObject({ status: 423, error: 'assistant.tooMany' });
    expect(refused.message).toMatch(/^AI识别次数过多，请\d+(秒|分钟)后再试$/);
    expect(desk.provider.asked).toHaveLength(10);
    const agency = await desk.service.signIn('agency');
    const own = agency.session.taxpayers[0]?.devices[0]?.id ?? '';
    expect((await agency.post(pathOf(own), { text: TEXT, ai: true })).code).toBe(0);
  });

  test('the session says so, and where texts go; what the company may not use is not there (M036)', async () => {
    const seen = async () => (await desk.service.signIn('demo')).session.assistant;
    expect(await seen()).toEqual({ provider: desk.provider.host, deep: true });
    await authorize(['assistant']);
    expect(await seen()).toEqual({ provider: desk.provider.host, deep: false });
    expect(await desk.ask(TEXT, { aiCode: 'DEEP' })).toMatchObject({ error: 'assistant.none' });
    await authorize(['author', 'buyer']);
    expect(await seen()).toBeUndefined();
    expect(await desk.ask()).toMatchObject({
      status: 409,
      error: 'assistant.none',
      message: '管理员没有设置AI服务',
    });
    await authorize(null);
    expect(desk.provider.asked).toEqual([]);
  });
});

test('the provider hears at once that who asked has gone', async () => {
  desk.provider.willAnswer(() => undefined);
  const address = await desk.service.service.app.listen({ port: 0, host: '127.0.0.1' });
  const going = new AbortController();
  const left = desk.provider.left();
  const asked = fetch(`${address}${pathOf(desk.disk)}`, {
    method: 'POST',
    headers: { cookie: desk.demo.cookie, 'x-suikai': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ text: TEXT, ai: true, aiCode: 'DEEP' }),
    signal: going.signal,
  }).catch(() => null);
  await expect.poll(() => desk.provider.asked.length).toBe(1);
  going.abort();
  await asked;
  // By itself the service would wait for 160 seconds.
  await expect.poll(() => desk.provider.left()).toBe(left + 1);
});

test('the key is in no log line, no audit entry and no answer', async () => {
  desk.provider.willAnswer(answers(401, KEY));
  const answer = await desk.ask();
  expect(desk.logged.join('')).toContain('the provider of SUIKAI_AI_URL refuses');
  for (const text of [desk.logged.join(''), JSON.stringify(answer), JSON.stringify(await desk.audited())])
    expect(text).not.toContain(KEY);
  expect(desk.logged.join('')).not.toContain('新科');
});

test.each([
  [{ SUIKAI_AI_URL: 'https://api.example.com/v1' }, 'SUIKAI_AI_MODEL在设置了SUIKAI_AI_URL时必须设置'],
  [
    { SUIKAI_AI_URL: 'https://u:p@api.example.com', SUIKAI_AI_MODEL: 'm' },
    'SUIKAI_AI_URL不能含有用户名、密码或参数',
  ],
  [{ SUIKAI_AI_KEY: `${KEY}\nx` }, 'SUIKAI_AI_KEY应为可见的ASCII字符'],
])('settings that can not work are refused at the start: %o', (values, detail) => {
  const read = readConfiguration(values);
  expect(read.ok ? '' : read.error.params['detail']).toBe(detail);
  expect(JSON.stringify(read)).not.toContain(KEY);
});
