import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Session } from '../../../domain/account/session.ts';
import { sampleInvoice } from '../../../tests/server/samples.ts';
import { changePasswordApi } from '../../../wire/account.api.ts';
import { addAccountsApi, type tenantFile } from '../../../wire/accounts.api.ts';
import { sessionResponse, signInApi } from '../../../wire/auth.api.ts';
import { envelope } from '../../../wire/envelope.ts';
import { issueInvoiceApi, type InvoiceWire } from '../../../wire/invoice.api.ts';
import { pushApi } from '../../../wire/sync.api.ts';
import { requestOf } from './load.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-bench';
const LINES = 50;

/** A company with one device, signed in. */
export interface Company {
  readonly port: number;
  readonly cookie: string;
  readonly session: Session;
  readonly taxpayerId: string;
  readonly diskId: string;
}

async function post(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<{ readonly data: unknown; readonly cookie: string }> {
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-suikai': '1', ...headers },
    body: JSON.stringify(body),
  });
  const { code, message, data } = envelope(z.unknown()).parse(await response.json());
  if (code !== 0) throw new Error(message);
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const fileOf = (index: number): z.input<typeof tenantFile> => ({
  name: `压测企业${String(index)}`,
  users: [{ account: `bench${String(index)}`, name: '开票员', roleType: 'member' }],
  taxpayers: [
    {
      name: `压测企业${String(index)}`,
      taxId: '91440300MA5DEMA08P',
      nature: 'general',
      credit: '100000000000',
      devices: [
        {
          id: `5${String(index)}`,
          name: '数电账户',
          model: 'IT500',
          invoiceTypes: ['81', '82'],
          rates: [13],
        },
      ],
    },
  ],
});

/** Lets a new company into the service and signs it in. */
export async function openCompany(port: number, index: number): Promise<Company> {
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const { data } = await post(port, addAccountsApi.path, operator, fileOf(index));
  const [user] = addAccountsApi.response.parse(data).users;
  const signedIn = await post(port, signInApi.path, {}, user);
  // The first password is only good for another one.
  const changed = { current: user?.password ?? '', next: `${user?.password ?? ''}-of-the-bench` };
  await post(port, changePasswordApi.path, { cookie: signedIn.cookie }, changed);
  const session = sessionResponse.parse(signedIn.data);
  const [taxpayer] = session.taxpayers;
  if (taxpayer === undefined) throw new Error('a company needs a taxpayer');
  const diskId = taxpayer.devices[0]?.id ?? '';
  return { port, cookie: signedIn.cookie, session, taxpayerId: taxpayer.id, diskId };
}

/** A sample of one line whose line is there so many times, each another one. */
function invoiceOf({ session }: Company, lines: number): InvoiceWire {
  const times = (yuan: string): string => (Number(yuan) * lines).toFixed(2);
  const sample = sampleInvoice(session);
  return {
    ...sample,
    goodsList: Array.from({ length: lines }, () => sampleInvoice(session).goodsList).flat(),
    totalAmount: times(sample.totalAmount),
    totalTaxAmount: times(sample.totalTaxAmount),
    totalSum: times(sample.totalSum),
  };
}

/** A push of new drafts with so many lines each. */
export function pushOf(company: Company, drafts: number, lines: number) {
  const ops = Array.from({ length: drafts }, () => {
    const id = randomUUID();
    const { diskId, taxpayerId } = company;
    const invoice = invoiceOf(company, lines);
    const body = { diskId, taxpayerId, mainGoods: '热轧带肋钢筋', invoice };
    return { opId: randomUUID(), kind: 'put', type: 'draft', id, baseRev: null, body } as const;
  });
  return {
    epoch: 0,
    deviceId: 'bench',
    appVersion: '0',
    schemaVersion: 1,
    userId: company.session.userId,
    ops,
  };
}

const BATCH = 50;

/** Stores new drafts and answers the requests that submit them, none of them sent yet. */
export async function preparedOrders(company: Company, count: number, lines = LINES): Promise<Buffer[]> {
  const { port, cookie, diskId } = company;
  const requests: Buffer[] = [];
  while (requests.length < count) {
    const push = pushOf(company, Math.min(BATCH, count - requests.length), lines);
    await post(port, pushApi.path, { cookie }, push);
    for (const { id: draftId, body } of push.ops) {
      const subId = randomUUID();
      const snapshotHash = createHash('sha256').update(JSON.stringify(body.invoice)).digest('hex');
      const submission = { subId, draftId, snapshotHash, invoice: body.invoice };
      const headers = { cookie, 'x-suikai': '1', [issueInvoiceApi.keyHeader]: subId };
      const path = issueInvoiceApi.path.replace(':diskId', diskId);
      requests.push(requestOf('POST', path, headers, JSON.stringify(submission)));
    }
  }
  return requests;
}
