import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { twinOf } from '../../server/services/twins.ts';
import { addCustomerApi } from '../../wire/customers.api.ts';
import { pullApi, pushApi, type DraftWire, type SyncChange } from '../../wire/sync.api.ts';
import type { Known } from './example-of.ts';
import { atRolesDesk, callerOf, send, service, SIGNED_IN } from './roles-desk.ts';
import { deleteOp, hashOf, pushBody, putOp, sampleInvoice, storeDraft, submitSample } from './samples.ts';
import { nameOf } from './send-route.ts';

atRolesDesk();

describe('with the ids of another tenant', () => {
  /** Whose ids are tried, by whom: every role that is not of that tenant. */
  const WALKS = [
    ['demo', ['agency', 'drawer', 'support']],
    ['agency', ['demo', 'support']],
  ] as const;

  interface Foreign {
    /** Everything of the tenant that an id or a name could lead to. */
    readonly known: Known;
    readonly secrets: readonly string[];
    readonly draft: DraftWire;
    /** What its laptops see before anybody walks. */
    readonly before: readonly SyncChange[];
  }
  const foreigns = new Map<string, Foreign>();
  const foreignOf = (owner: string): Foreign => {
    const foreign = foreigns.get(owner);
    if (foreign === undefined) throw new Error(owner);
    return foreign;
  };

  const pulled = async (owner: string): Promise<SyncChange[]> =>
    pullApi.response.parse(
      (await callerOf(owner).get('/sync/pull?cursor=0&limit=200&entries=1&owned=1')).data,
    ).changes;

  async function build(owner: string): Promise<Foreign> {
    const caller = callerOf(owner);
    const remark = `只有${owner}知道`;
    const { id, draft } = await storeDraft(caller, { remark });
    const submitted = await submitSample(caller, { remark });
    const order = await service.asOwner((db) =>
      db.selectFrom('orders').select('ddbh').where('sub_id', '=', submitted.subId).executeTakeFirstOrThrow(),
    );
    const laptop = await service.asOwner((db) =>
      db
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', caller.session.userId)
        .executeTakeFirstOrThrow(),
    );
    const taxpayer = caller.session.taxpayers[0];
    const taxerId = taxpayer?.id ?? '';
    const diskId = taxpayer?.devices[0]?.id ?? '';
    await caller.post('/sync/push', pushBody(caller.session, entryOps(taxerId, diskId, remark)));
    const { data: customer } = await caller.post(`/v3/tax/title/customer/add/${diskId}`, { nsrmc: remark });
    const { businessId } = addCustomerApi.response.parse(customer);
    const invoice = sampleInvoice(caller.session);
    const known = {
      diskId,
      jqbh: diskId,
      subId: submitted.subId,
      subIds: [submitted.subId],
      draftId: id,
      id,
      ids: [id],
      orderId: order.ddbh,
      ddbh: order.ddbh,
      taxerId,
      taxerIds: [taxerId],
      tid: taxerId,
      businessId,
      termId: diskId,
      sessionId: laptop.session_id,
      laptopId: `laptop-of-${owner}`,
      twin: twinOf(submitted.invoice),
      snapshotHash: hashOf(draft.invoice),
      invoice,
      list: [{ id, invoice }],
      fphm: '',
      ...FREE,
    };
    const secrets = [remark, id, submitted.subId, order.ddbh, diskId, taxerId, laptop.session_id];
    return { known, secrets, draft, before: await pulled(owner) };
  }
  beforeAll(async () => {
    for (const [owner] of WALKS) foreigns.set(owner, await build(owner));
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
  /** Settings of a taxpayer and of a device. */
  const entryOps = (taxpayerId: string, deviceId: string, remark: string) => [
    {
      opId: randomUUID(),
      kind: 'set',
      type: 'seller',
      id: taxpayerId,
      fields: { addresses: [], banks: [], remark },
    },
    {
      opId: randomUUID(),
      kind: 'set',
      type: 'usualKind',
      id: deviceId,
      fields: { invoiceKind: 'digitalOrdinary' },
    },
  ];
  /** What a laptop could send about a draft, its taxpayer and its device. */
  const opsAbout = (draft: DraftWire, id: string, taxpayerId: string, diskId: string) => {
    const named = { ...draft, taxpayerId, diskId, invoice: { ...draft.invoice, remark: '' } };
    return [
      putOp(id, named, 1),
      putOp(id, named),
      deleteOp(id, 1),
      ...entryOps(taxpayerId, diskId, ''),
      { opId: randomUUID(), kind: 'unset', type: 'seller', id: taxpayerId, baseRev: 1 },
    ];
  };
  const UNKNOWN_DISK = '599999999999';
  /** The call of somebody about these things. */
  const about = (owner: string, account: string): Known => {
    const { known, draft } = foreignOf(owner);
    const [id, taxerId, diskId] = [known['id'], known['taxerId'], known['diskId']].map(String);
    const ops = opsAbout(draft, id ?? '', taxerId ?? '', diskId ?? '');
    return { ...known, userId: callerOf(account).session.userId, ops };
  };
  /** The same call about things nobody has. */
  const aboutNobodys = (owner: string, account: string): Known => {
    const [id, taxerId] = [randomUUID(), randomUUID()];
    return {
      ...about(owner, account),
      ops: opsAbout(foreignOf(owner).draft, id, taxerId, UNKNOWN_DISK),
      diskId: UNKNOWN_DISK,
      jqbh: UNKNOWN_DISK,
      subId: randomUUID(),
      subIds: [randomUUID()],
      draftId: randomUUID(),
      id,
      ids: [id],
      orderId: '2026112199999999',
      ddbh: '2026112199999999',
      taxerId,
      taxerIds: [taxerId],
      tid: taxerId,
      businessId: randomUUID(),
      termId: UNKNOWN_DISK,
      sessionId: randomUUID(),
      laptopId: 'laptop-of-nobody',
    };
  };
  const ids = (known: Known): string[] => [
    ...Object.values(known)
      .flat()
      .filter((one) => typeof one === 'string'),
    ...(known['ops'] as { readonly opId: string }[]).map(({ opId }) => opId),
  ];
  /** An answer with what the caller itself had said taken out: an echo tells nothing. */
  const plain = (
    { status, text }: { status: number; text: string },
    said: readonly Known[],
  ): [number, string] => [
    status,
    said
      .flatMap(ids)
      .filter((one) => one.length > 7)
      .reduce((left, one) => left.replaceAll(one, '·'), text)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  ];

  describe.each(WALKS)('of %s', (owner, walkers) => {
    test.each(SIGNED_IN.map((route) => [nameOf(route), route] as const))(
      '%s finds nothing, for every role, and can not tell them from ids nobody has',
      async (_name, route) => {
        for (const account of walkers) {
          const { cookie } = callerOf(account);
          const [known, unknown] = [about(owner, account), aboutNobodys(owner, account)];
          const found = await send(route, { cookie }, known);
          // A password that was wrong once makes the next try wait, whatever it is about.
          await service.asOwner((db) => db.deleteFrom('throttles').execute());
          const missing = await send(route, { cookie }, unknown);
          await service.asOwner((db) => db.deleteFrom('throttles').execute());
          // Numbers of orders begin anew with each tenant: the caller may have one of the same number.
          const said = [known, unknown];
          const [status, body] = plain(found, said);
          expect([account, status, body]).toEqual([account, ...plain(missing, said)]);
          expect(status).not.toBe(500);
          for (const secret of foreignOf(owner).secrets) expect(body).not.toContain(secret);
        }
      },
    );

    test('a push of it was read op by op: what names a foreign taxpayer or device is refused, the rest finds nothing', async () => {
      const known = about(owner, walkers[0]);
      const { session } = callerOf(walkers[0]);
      const pushed = await callerOf(walkers[0]).post(
        '/sync/push',
        pushBody(session, known['ops'] as unknown[]),
      );
      const forbidden = { status: 'rejected', error: { code: 'auth.forbidden' } };
      expect(pushApi.response.parse(pushed.data).results).toMatchObject([
        { status: 'conflict', rev: 0 },
        forbidden,
        { status: 'ok', rev: 0 },
        forbidden,
        forbidden,
        forbidden,
      ]);
    });

    test('all of it is as it was', async () => {
      const now = await pulled(owner);
      const { before } = foreignOf(owner);
      expect(before.length).toBeGreaterThan(3);
      const kept = before.map(({ type, id }) => now.find((one) => one.type === type && one.id === id));
      expect(kept).toEqual(before);
    });
  });

  test.each(WALKS)(
    'the walk is no walk in the dark: the owner %s gets past the reading of each request',
    async (owner) => {
      const { cookie } = callerOf(owner);
      const unread: string[] = [];
      for (const route of SIGNED_IN) {
        const { error, text } = await send(
          route,
          { cookie },
          { ...about(owner, owner), sessionId: randomUUID() },
        );
        if (error === 'request.invalid' || text.includes('request.invalid')) unread.push(nameOf(route));
      }
      expect(unread).toEqual([]);
    },
  );
});
