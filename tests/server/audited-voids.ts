import { newNumber } from './robot-calls.ts';
import { submitSample } from './samples.ts';
import type { Change, Desk } from './audited-desk.ts';

const PAPER = { invoiceTypes: ['86'] };

/** An invoice on paper, issued today. */
async function onPaper({ demo, robot }: Desk) {
  await submitSample(demo, { invoiceType: '86' });
  const task = await robot.leased(PAPER);
  await robot.begin(task);
  const number = newNumber();
  await robot.say('complete', task, { number, issuedAt: new Date().toISOString(), sandbox: true });
  return { type: '86', number, totalAmount: '113.00', zfyy: '开票有误' };
}

async function voiding(desk: Desk) {
  await desk.call('DELETE /v2/tax/issue/invalid/:diskId', await onPaper(desk));
  const task = await desk.robot.leaseOf('void', PAPER);
  if (task === null) throw new Error('nothing to void');
  await desk.robot.begin(task);
  return task;
}

/** What becomes of an invoice that is voided. */
export const VOID_CHANGES: readonly Change[] = [
  [
    'DELETE /v2/tax/issue/invalid/:diskId',
    'an invoice is to be voided',
    async (desk, name) => desk.call(name, await onPaper(desk)),
  ],
  [
    'DELETE /v2/tax/invoice/issue/invalid/:diskId',
    'the same by the other path',
    async (desk, name) => desk.call(name, await onPaper(desk)),
  ],
  [
    'POST /robot/v1/tasks/:taskId/complete',
    'an invoice is voided',
    async (desk) =>
      desk.robot.say('complete', await voiding(desk), {
        kind: 'void',
        voidedAt: new Date().toISOString(),
      }),
  ],
  [
    'POST /robot/v1/tasks/:taskId/fail',
    'the bureau does not void it',
    async (desk) => desk.robot.fail(await voiding(desk)),
  ],
];
