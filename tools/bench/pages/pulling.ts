import { clock, digest, ids } from '../../../src/offline/adapters/ambient.ts';
import { openDatabase } from '../../../src/offline/database.ts';
import { syncStore } from '../../../src/offline/sync-store.ts';
import { pullAll } from '../../../src/offline/sync/pull.ts';
import { changeOf, contentOf, goodsOf } from './drafts-made.ts';

/** Goods lines of a draft. PERF §8 */
const LINES = 10;

/** A laptop that was away: `count` drafts lie at the service, whose answers are texts here. */
export async function startPulling(count: number) {
  const opened = await openDatabase('bench-pulling');
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  const store = syncStore(database, { clock, digest, ids }, { user: '开票员', device: 'bench' });
  const draft = JSON.stringify(changeOf(contentOf('DRAFT', goodsOf(LINES)), 1, 0).body);
  const changeText = (seq: number): string => {
    const head = { type: 'draft', id: ids.uuid(), rev: 1, epoch: 1, seq, tomb: null, hash: '0'.repeat(64) };
    return `${JSON.stringify(head).slice(0, -1)},"body":${draft}}`;
  };
  const changes = Array.from({ length: count }, (_, at) => changeText(at + 1));
  const answerTo = (path: string): string => {
    const asked = new URLSearchParams(path.split('?')[1]);
    const from = Number(asked.get('cursor'));
    const to = Math.min(count, from + Number(asked.get('limit')));
    const frame = { epoch: 1, cursor: to, more: to < count, serverTime: new Date().toISOString() };
    const data = `${JSON.stringify(frame).slice(0, -1)},"changes":[${changes.slice(from, to).join(',')}]}`;
    return `{"code":0,"message":"","data":${data}}`;
  };
  const nothing = (): void => undefined;
  return {
    pull: async () => {
      const step = await pullAll({
        store,
        transport: async ({ path }) => {
          const json: unknown = await new Response(answerTo(path)).json();
          return { status: 200, retryAfter: null, json };
        },
        sender: { userId: 'bench', appVersion: '0', schemaVersion: 1 },
        answered: nothing,
        heardTime: nothing,
        changed: nothing,
        sending: nothing,
      });
      return step.done;
    },
    stored: () => database.read((tx) => tx.objectStore('docs').count()),
  };
}
