import { createHash } from 'node:crypto';
import { decodeFace } from '../wire/invoice.codec.ts';
import type { Task } from './client.ts';
import { nextNumber } from './invoice-number.ts';
import type { Issued, Ledger } from './ledger.ts';

export interface Refusal {
  readonly code: string;
  /** For the user. */
  readonly hint: string;
  /** For support. */
  readonly message: string;
}

/** Invoices the sandbox refuses on purpose, so that a refusal can be seen: text in the buyer's name · answer. */
const PLANNED_REFUSALS: readonly (Refusal & { readonly buyer: string })[] = [
  {
    buyer: '沙箱拒开',
    code: 'SANDBOX_REFUSED',
    hint: '沙箱机器人按约定拒绝开具：购买方名称含“沙箱拒开”，请修改后重新提交',
    message: 'planned refusal of the sandbox robot',
  },
];

const OTHER_CONTENT: Refusal = {
  code: 'ALREADY_ISSUED',
  hint: '该业务流水号已开具内容不同的发票，请新建草稿后重新提交',
  message: 'the ledger holds this serial with another snapshot',
};

export const snapshotHash = ({ invoice }: Task): string =>
  createHash('sha256').update(JSON.stringify(invoice)).digest('hex');

/** What the ledger already says about a task: its invoice, a refusal, or null when it is new. */
export function lookUp(ledger: Ledger, task: Task): Issued | Refusal | null {
  const known = ledger.find(task.invoice.ywlsh);
  if (known === undefined) return null;
  return known.snapshotHash === snapshotHash(task) ? known : OTHER_CONTENT;
}

export function plannedRefusal(task: Task): Refusal | null {
  const { name } = decodeFace(task.invoice).buyer;
  return PLANNED_REFUSALS.find(({ buyer }) => name.includes(buyer)) ?? null;
}

/** Issues: from the moment the ledger holds it, the invoice exists. */
export function issue(ledger: Ledger, task: Task, now: Date): Issued {
  const { taxId } = decodeFace(task.invoice).seller;
  const issued: Issued = {
    serial: task.invoice.ywlsh,
    number: nextNumber(now, taxId, ledger.newest()),
    snapshotHash: snapshotHash(task),
    at: now.toISOString(),
  };
  ledger.add(issued);
  return issued;
}
