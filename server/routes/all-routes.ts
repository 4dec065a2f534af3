import * as accountsApi from '../../wire/accounts.api.ts';
import { ownAuditApi } from '../../wire/audit.api.ts';
import * as authApi from '../../wire/auth.api.ts';
import { issueInvoiceHeaders, issueInvoiceQuery } from '../../wire/invoice-call.api.ts';
import * as invoiceApi from '../../wire/invoice.api.ts';
import * as openApi from '../../wire/open.api.ts';
import * as operatorApi from '../../wire/operator.api.ts';
import { collectReceivedApi } from '../../wire/received.api.ts';
import { recogniseTextApi } from '../../wire/recognition.api.ts';
import * as robotApi from '../../wire/robot.api.ts';
import * as syncApi from '../../wire/sync.api.ts';
import * as withdrawApi from '../../wire/withdraw.api.ts';
import type { Access, Api, Route } from '../http/route-table.ts';
import { longBodyOf } from './long-bodies.ts';
import { ACCOUNT_ROUTES } from './account.ts';
import { CODING_ROUTES } from './coding.ts';
import { COMPANY_ROUTES } from './companies.ts';
import { CUSTOMER_ROUTES } from './customers.ts';
import { GOODS_ROUTES } from './goods.ts';
import { ORDER_ROUTES } from './orders.ts';
import { RECEIVED_ROUTES } from './received.ts';
import { STORAGE_ROUTES } from './storage.ts';
import { TERMINAL_ROUTES } from './terminal.ts';
import { RECOVERY_ROUTES } from './sync.ts';

const isApi = (value: unknown): value is Api =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All calls of a contract file, under one access. */
const callsOf = (contract: Readonly<Record<string, unknown>>, access: Access): Route[] =>
  Object.values(contract)
    .filter(isApi)
    .map((api) => ({ api, access }));

const PUSHES = [
  { name: 'pushes', of: 'user', setting: 'PUSHES_PER_MINUTE' },
  { name: 'pushes', of: 'company', setting: 'COMPANY_PUSHES_PER_MINUTE' },
] as const;

const BESIDE_INVOICE = { query: issueInvoiceQuery, headers: issueInvoiceHeaders };

const ROWS: readonly Route[] = [
  // Counted by all nodes together: services/sign-in.ts
  { api: authApi.signInApi, access: 'everybody' },
  { api: authApi.signOutApi, access: 'everybody' },
  { api: syncApi.pullApi, access: 'work.read' },
  // Each op of it asks for its own right: services/push-rights.ts
  { api: syncApi.pushApi, access: 'account.own', rates: PUSHES },
  { api: invoiceApi.issueInvoiceApi, access: 'order.submit', ...BESIDE_INVOICE },
  { api: invoiceApi.submitOrderApi, access: 'order.submit', ...BESIDE_INVOICE },
  { api: withdrawApi.withdrawApi, access: 'order.submit' },
  { api: recogniseTextApi, access: 'draft.write' },
  { api: ownAuditApi, access: 'audit.read' },
  ...callsOf(openApi, 'everybody'),
  ...RECOVERY_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ORDER_ROUTES,
  ...RECEIVED_ROUTES,
  { api: collectReceivedApi, access: 'robot', texts: 'bureau' },
  ...STORAGE_ROUTES,
  ...TERMINAL_ROUTES,
  ...CUSTOMER_ROUTES,
  ...COMPANY_ROUTES,
  ...GOODS_ROUTES,
  ...CODING_ROUTES,
  ...callsOf(robotApi, 'robot'),
  ...callsOf(operatorApi, 'operator'),
  ...callsOf(accountsApi, 'operator'),
];

/** Every call of the service. Registration, authorisation, /api/openapi.json and the walk of the tests go over this. */
export const ROUTES: readonly Route[] = ROWS.map((row) => ({ ...row, ...longBodyOf(row.api) }));
