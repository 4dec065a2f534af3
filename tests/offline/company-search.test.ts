import { expect, test } from 'vitest';
import { companyNote, type FoundCompanies } from '../../domain/customers/found-companies.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { BLANK_CUSTOMER } from '../../domain/customers/customer.ts';
import { confirmTitle } from '../../src/offline/confirm-title.ts';
import { findCompanies } from '../../src/offline/company-search.ts';
import { confirmTitleApi } from '../../wire/companies.api.ts';
import type { Transport, WireRequest } from '../../src/offline/sync/ports.ts';

/** Companies looked for outside the directory. M243, M244 */

const USER = { userId: 'u1', tenantId: 't1' };

interface Wire {
  readonly name: string;
  readonly creditCode?: string;
}

/** A laptop beside a service that knows these companies. */
function laptop(companies: readonly Wire[]) {
  const asked: WireRequest[] = [];
  const kept = new Map<string, string>();
  const state = { connected: true, down: false, companies };
  const keep = {
    read: (key: string) => kept.get(key) ?? '',
    write: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
  const blank = { creditCode: '', gmfdz: '', gmflxdh: '', gmfkhh: '', gmfyhzh: '' };
  const transport: Transport = (request) => {
    asked.push(request);
    if (state.down) return Promise.resolve({ status: 0, retryAfter: null, json: undefined });
    const list = state.companies.map((one) => ({ ...blank, ...one }));
    const data = { source: 'provider', message: '服务所说', list };
    return Promise.resolve({ status: 200, retryAfter: null, json: { code: 0, message: '', data } });
  };
  const find = (text: string, taxpayerId = 'p1'): Promise<FoundCompanies> => {
    const { signal } = new AbortController();
    const { connected } = state;
    return findCompanies(
      { user: USER, taxpayerId, deviceId: 'd1', text, connected, signal },
      keep,
      transport,
    );
  };
  return { find, asked, kept, state };
}

const names = ({ companies }: FoundCompanies) => companies.map(({ name }) => name);

test('the service is asked in the name of the user from two characters on, with what it says of its answer', async () => {
  const { find, asked } = laptop([{ name: '厦门甲公司', creditCode: '9135' }]);
  expect(await find(' 厦 ')).toEqual({ companies: [], kept: null, said: '' });
  expect(asked).toEqual([]);
  expect(await find('厦门')).toEqual({
    companies: [{ ...EMPTY_PARTY, name: '厦门甲公司', taxId: '9135' }],
    kept: null,
    said: '服务所说',
  });
  expect(asked.map(({ path }) => path)).toEqual([
    `/v3/tax/title/dimSearchList?${new URLSearchParams({ termId: 'd1', taxerId: 'p1', keyword: '厦门' }).toString()}`,
  ]);
  expect(Object.values(asked[0]?.headers ?? {})).toContain('u1');
});

test('without a network, and where the service is silent, what was found before answers, by pinyin too', async () => {
  const { find, asked, state } = laptop([
    { name: '厦门甲公司', creditCode: '9135A' },
    { name: '重庆乙公司' },
  ]);
  await find('公司');
  Object.assign(state, { connected: false });
  const before = asked.length;
  expect(names(await find('xmjia'))).toEqual(['厦门甲公司']);
  expect(names(await find('cqyi'))).toEqual(['重庆乙公司']);
  expect(names(await find('9135a'))).toEqual(['厦门甲公司']);
  expect(companyNote(await find('公司'))).toBe('未联网，以下为此前查到的企业');
  expect(companyNote(await find('没有'))).toBe('未联网，没有查询企业');
  expect(asked.length).toBe(before);
  Object.assign(state, { connected: true, down: true });
  const silent = await find('厦门');
  expect([names(silent), companyNote(silent)]).toEqual([
    ['厦门甲公司'],
    '企业查询没有应答，以下为此前查到的企业',
  ]);
});

test('each taxpayer has its own, of which the latest 200 are kept, each once', async () => {
  const { find, kept, state } = laptop([]);
  for (let n = 0; n < 30; n++) {
    const companies = Array.from({ length: 10 }, (_, at) => ({ name: `公司${String(n)}之${String(at)}` }));
    Object.assign(state, { companies });
    await find('公司');
    await find('公司');
  }
  const rows = JSON.parse(kept.get('companies.t1.p1') ?? '[]') as { readonly name: string }[];
  expect(rows.length).toBe(200);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(200);
  expect(rows[0]?.name).toBe('公司29之0');
  Object.assign(state, { connected: false });
  expect(names(await find('公司29', 'p2'))).toEqual([]);
  kept.set('companies.t1.p1', '[{"name":1},null,');
  expect(names(await find('公司29'))).toEqual([]);
});

test('a title that became a customer is told once, and not at all without a network (M245)', async () => {
  const asked: WireRequest[] = [];
  const silent: Transport = (request) => {
    asked.push(request);
    return Promise.resolve({ status: 0, retryAfter: null, json: undefined });
  };
  const customer = { ...BLANK_CUSTOMER, name: '甲公司', phone: '0592-1', account: '6222', mail: 'a@b.cn' };
  const by = { user: USER, deviceId: 'd/1' };
  await confirmTitle({ ...by, connected: false }, customer, silent);
  expect(asked).toEqual([]);
  await confirmTitle({ ...by, connected: true }, customer, silent);
  expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/v3/tax/title/confirm/d%2F1']]);
  const body = JSON.parse(new TextDecoder().decode(asked[0]?.body ?? new Uint8Array())) as object;
  expect(confirmTitleApi.request.parse({ ...body, diskId: 'd1' }).customer).toEqual(customer);
});
