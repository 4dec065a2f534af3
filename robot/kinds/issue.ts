import { ALREADY_ISSUED } from '../../wire/robot.api.ts';
import type { Issued, Refusal } from '../bureau/bureau.ts';
import type { Answered, KindHandler } from './kind-handler.ts';

const OTHER_CONTENT: Refusal = {
  code: ALREADY_ISSUED,
  hint: '该业务流水号已开具内容不同的发票，请新建草稿后重新提交',
  message: 'the bureau holds this serial with another snapshot',
};

const issued = ({ code, number, at, sandbox, files = [] }: Issued): Answered => ({
  kind: 'done',
  done: { kind: 'issue', code, number, issuedAt: at, sandbox, files: [...files] },
  told: { number },
});

/** Issues an invoice under its serial. */
export const ISSUE: KindHandler<'issue'> = {
  async act({ bureau, callId }, { diskId, snapshotHash, invoice }, deadline) {
    const answer = await bureau.issue({ callId: callId(), diskId, snapshotHash, invoice }, deadline);
    return answer.kind === 'issued' ? issued(answer.issued) : answer;
  },
  async lookUp({ bureau }, task, deadline) {
    const found = await bureau.lookUp(task.invoice.ywlsh, deadline);
    if (found === null) return null;
    return found.snapshotHash === task.snapshotHash
      ? issued(found)
      : { kind: 'refused', refusal: OTHER_CONTENT };
  },
};
