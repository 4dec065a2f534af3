import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowed, PERMISSIONS, type Action } from '../../domain/account/permissions.ts';
import type { Route } from '../../server/http/route-table.ts';
import { ROUTES } from '../../server/routes/all-routes.ts';
import type { Known } from './example-of.ts';
import { ROBOT_TOKEN, startTestService, type Caller, type TestService } from './harness.ts';
import { hashOf, sampleInvoice, storeDraft, submitSample } from './samples.ts';
import { nameOf, sendRoute } from './send-route.ts';

const ACCOUNTS = ['demo', 'agency', 'drawer', 'support'] as const;

let service: TestService;
const callers = new Map<string, Caller>();
const callerOf = (account: string): Caller => {
  const caller = callers.get(account);
  if (caller === undefined) throw new Error(account);
  return caller;
};
beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN: 'operator-token-of-the-tests' });
  for (const account of ACCOUNTS) callers.set(account, await service.signIn(account));
});
afterAll(() => service.stop());

/** The framework's picture of its routes, four characters a level, as `METHOD path`. */
function routesOf(picture: string): string[] {
  const path: string[] = [];
  const routes: string[] = [];
  for (const line of picture.split('\n')) {
    const found = /^([│├└─ ]*)(\S+?)(?: \((.+)\))?$/.exec(line);
    if (found === null) continue;
    const depth = (found[1] ?? '').length / 4;
    path.splice(depth - 1, path.length, found[2] ?? '');
    for (const method of found[3]?.split(', ') ?? [])
      if (method !== 'HEAD') routes.push(`${method} ${path.join('')}`);
  }
  return routes.sort();
}

const isAction = (access: Route['access']): access is Action => access in PERMISSIONS;
const SIGNED_IN = ROUTES.filter(({ access }) => isAction(access));

const send = (route: Route, headers: Record<string, string>, known: Known) =>
  sendRoute(service, route, headers, known);

describe('the table of routes', () => {
  test('holds every route the service has, and no other', () => {
    const own = routesOf(service.service.app.printRoutes({ commonPrefix: false })).filter(
      (route) => route !== 'GET /',
    );
    expect(own).toEqual(ROUTES.map(nameOf).sort());
  });

  test('names each call once', () => {
    const names = ROUTES.map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('without signing in', () => {
  test.each(
    ROUTES.filter(({ access }) => access !== 'everybody').map((route) => [nameOf(route), route] as const),
  )('%s says to sign in', async (_name, route) => {
    expect(await send(route, {}, {})).toMatchObject({ status: 401, error: 'auth.required', data: null });
  });

  test('a session cookie opens no robot route, a robot token no page route', async () => {
    const { cookie } = callerOf('demo');
    for (const route of ROUTES.filter(({ access }) => access === 'robot' || access === 'operator'))
      expect(await send(route, { cookie }, {})).toMatchObject({ status: 401, error: 'auth.required' });
    for (const route of SIGNED_IN)
      expect(await send(route, { authorization: `Bearer ${ROBOT_TOKEN}` }, {})).toMatchObject({
        status: 401,
      });
  });
});

describe('a role', () => {
  test.each(ACCOUNTS)(
    '%s may do what the table of permissions names it for, and nothing else',
    async (account) => {
      const { cookie, session } = callerOf(account);
      for (const route of SIGNED_IN) {
        if (nameOf(route) === 'POST /api/account/sessions/end') continue;
        // A walker that shut its own laptop out would get no further.
        const answer = await send(route, { cookie }, { laptopId: 'laptop-of-nobody' });
        const allowed = isAction(route.access) && isAllowed(route.access, session);
        expect([nameOf(route), answer.error === 'auth.forbidden']).toEqual([nameOf(route), !allowed]);
      }
    },
  );
});

describe('with the ids of another tenant', () => {
  /** Everything of the demo enterprise that an id or a name could lead to. */
  let foreign: Known;
  let secrets: string[];
  beforeAll(async () => {
    const demo = callerOf('demo');
    const { id, draft } = await storeDraft(demo, { remark: '只有本企业知道' });
    const submitted = await submitSample(demo, { remark: '只有本企业知道' });
    const order = await service.asOwner((db) =>
      db.selectFrom('orders').select('ddbh').where('sub_id', '=', submitted.subId).executeTakeFirstOrThrow(),
    );
    const laptop = await service.asOwner((db) =>
      db
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', demo.session.userId)
        .executeTakeFirstOrThrow(),
    );
    const taxpayer = demo.session.taxpayers[0];
    const diskId = taxpayer?.devices[0]?.id ?? '';
    const invoice = sampleInvoice(demo.session);
    foreign = {
      diskId,
      jqbh: diskId,
      subId: submitted.subId,
      subIds: [submitted.subId],
      draftId: id,
      id,
      ids: [id],
      orderId: order.ddbh,
      ddbh: order.ddbh,
      taxerId: taxpayer?.id ?? '',
      taxerIds: [taxpayer?.id ?? ''],
      tid: taxpayer?.id ?? '',
      sessionId: laptop.session_id,
      laptopId: 'laptop-of-demo',
      snapshotHash: hashOf(draft.invoice),
      invoice,
      list: [{ id, invoice }],
      fphm: '',
      ...FREE,
    };
    secrets = [
      '只有本企业知道',
      id,
      submitted.subId,
      order.ddbh,
      diskId,
      taxpayer?.id ?? '',
      laptop.session_id,
    ];
  });
  /** Valid values for fields that name nobody. */
  const FREE: Known = {
    current: 'not-the-password',
    epoch: 0,
    cursor: 0,
    kw: '',
    search: '',
    page: 1,
    pageSize: 20,
    number: '26000000000000000001',
    code: '0',
    invoiceType: '000',
    type: '0',
    ops: [],
    qsrq: '',
    zzrq: '',
    sqqsrq: '',
    sqzzrq: '',
    kpqsrq: '2026-05-01',
    kpzzrq: '2026-05-31',
    beginDate: '',
    endDate: '',
    interceptStatus: '0',
    remindStatus: '0',
    jcgfqy: 0,
    operationStatus: '1',
  };
  const UNKNOWN_DISK = '599999999999';
  /** The same call about things nobody has. */
  const nobodys = (): Known => ({
    ...foreign,
    diskId: UNKNOWN_DISK,
    jqbh: UNKNOWN_DISK,
    subId: randomUUID(),
    subIds: [randomUUID()],
    draftId: randomUUID(),
    id: randomUUID(),
    ids: [randomUUID()],
    orderId: '2026112199999999',
    ddbh: '2026112199999999',
    taxerId: randomUUID(),
    taxerIds: [randomUUID()],
    tid: randomUUID(),
    sessionId: randomUUID(),
    laptopId: 'laptop-of-nobody',
  });
  const ids = (known: Known): string[] =>
    Object.values(known)
      .flat()
      .filter((one) => typeof one === 'string');
  /** An answer with what the caller itself had said taken out: an echo tells nothing. */
  const plain = ({ status, text }: { status: number; text: string }, said: Known): [number, string] => [
    status,
    ids(said)
      .filter((one) => one.length > 7)
      .reduce((left, one) => left.replaceAll(one, '·'), text)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  ];

  test.each(SIGNED_IN.map((route) => [nameOf(route), route] as const))(
    '%s finds nothing, for every role, and can not tell them from ids nobody has',
    async (_name, route) => {
      for (const account of ['agency', 'drawer', 'support'] as const) {
        const { cookie } = callerOf(account);
        const unknown = nobodys();
        const found = await send(route, { cookie }, foreign);
        const missing = await send(route, { cookie }, unknown);
        expect([account, ...plain(found, foreign)]).toEqual([account, ...plain(missing, unknown)]);
        expect(found.status).not.toBe(500);
        const [, body] = plain(found, foreign);
        for (const secret of secrets) expect(body).not.toContain(secret);
      }
    },
  );

  test('the walk is no walk in the dark: the owner gets past the reading of each request', async () => {
    const { cookie } = callerOf('demo');
    const unread: string[] = [];
    for (const route of SIGNED_IN) {
      if (nameOf(route) === 'POST /sync/push') continue;
      const { error } = await send(route, { cookie }, { ...foreign, sessionId: randomUUID() });
      if (error === 'request.invalid') unread.push(nameOf(route));
    }
    expect(unread).toEqual([]);
  });
});
