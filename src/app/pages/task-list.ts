import type { Device } from '../../../domain/account/session.ts';
import { DEVICE_MODELS } from '../../../domain/codes/device-models.ts';
import type { Area } from '../../../domain/codes/role-types.ts';
import type { RedLetter } from '../../../domain/invoice/invoice.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import { AREAS } from '../areas.ts';

/** What was submitted, as far as it says in which list it stands. */
export interface SubmittedTask {
  readonly area: Area;
  readonly device: Pick<Device, 'diskType' | 'model'>;
  /** null: a blue invoice. */
  readonly redLetter: RedLetter | null;
  /** Whether it has its invoice number. */
  readonly issued: boolean;
}

interface ListRow {
  readonly source: string;
  readonly holds: (task: SubmittedTask) => boolean;
  readonly path: (area: Area) => string;
}

const isRed = ({ redLetter }: SubmittedTask): boolean => redLetter !== null;

/**
 * Where the tasks of a submission are looked at: the first row that holds. A notice is 红字信息表: a red letter with its
 * number was issued by one, one without from the dialog. Terminal type 1 has a disk, type 3 is an account at the bureau.
 */
const TASK_LISTS: readonly ListRow[] = [
  {
    source: '000 §2, M023: the special group are the digital models',
    holds: ({ area, device: { diskType, model } }) =>
      area === 'account' && diskType === 'creditBox' && DEVICE_MODELS[model].digital,
    path: (area) => AREAS[area].orders,
  },
  {
    source: '000 §2, M023',
    holds: ({ device }) => device.diskType === 'creditBox',
    path: (area) => `/${area}/fullpower/invoiceOrder`,
  },
  {
    source: '000 §2, M022',
    holds: ({ redLetter }) => redLetter !== null && redLetter.noticeNumber !== '',
    path: (area) => `/${area}/fullpower/gulesList`,
  },
  {
    source: '000 §2, M024',
    holds: (task) => isRed(task) && task.area === 'member',
    path: () => '/member/fullpower/inquire',
  },
  {
    source: '000 §2, M024: terminal type 1',
    holds: (task) => isRed(task) && !DEVICE_MODELS[task.device.model].digital,
    path: (area) => `/${area}/fullpower/invoiceOrder`,
  },
  {
    source: '000 §2, M024: terminal type 3',
    holds: (task) => isRed(task) && task.issued,
    path: (area) => `/${area}/inquire`,
  },
  { source: '001 §2, M013', holds: () => true, path: (area) => AREAS[area].orders },
];

/** The address of the list a submission stands in. */
export const taskListPath = (task: SubmittedTask): string =>
  TASK_LISTS.find(({ holds }) => holds(task))?.path(task.area) ?? AREAS[task.area].orders;

/** The same of a submission of this laptop. A list of issued invoices is told to watch it until it stands there. */
export async function taskListOf(
  store: Pick<OfflineStore, 'loadSubmission' | 'read'>,
  { subId, ...place }: Pick<SubmittedTask, 'area' | 'device'> & { readonly subId: string },
): Promise<string> {
  const submitted = await store.loadSubmission(subId);
  const redLetter = submitted.ok ? submitted.value.face.redLetter : null;
  const { orders } = await listOrders(store, { subId, page: 0, pageSize: 1 });
  const issued = orders.some(({ state }) => state === 'issued');
  const path = taskListPath({ ...place, redLetter, issued });
  return path.endsWith('inquire') && !issued ? `${path}?sent=${subId}` : path;
}
