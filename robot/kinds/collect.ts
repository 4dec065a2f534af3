import { decodeRobotCollection } from '../../wire/collections.api.ts';
import type { KindHandler } from './kind-handler.ts';

/** Invoices one call to the service may bring. */
const MOST = 200;

const SIGNED_OUT = {
  code: '12',
  hint: '电子税局未登录，请登录后重新归集',
  message: 'not signed in to the bureau',
};

/** Brings the invoices that a taxpayer received in some days. */
export const COLLECT: KindHandler<'collect'> = {
  async act({ client, bureau }, task, deadline) {
    const { tenant, collectionId, diskId } = task;
    const found = await bureau.collect(decodeRobotCollection(task), deadline);
    if (found.kind === 'signedOut') return { kind: 'refused', refusal: SIGNED_OUT };
    for (let at = 0; at < found.invoices.length; at += MOST) {
      const invoices = found.invoices.slice(at, at + MOST);
      const taken = await client.received(diskId, { tenant, collectionId, invoices });
      if (!taken.ok) throw new Error(taken.message);
    }
    return { kind: 'done', done: { kind: 'collect' }, told: { count: found.invoices.length } };
  },
  /** Brought twice it is there once: nobody has to look. */
  lookUp: () => Promise.resolve(null),
};
