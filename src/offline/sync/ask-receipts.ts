import { receiptsApi } from '../../../wire/sync.api.ts';
import type { CycleContext } from './cycle-context.ts';
import { judge } from './verdicts.ts';

const encoder = new TextEncoder();

/**
 * Asks for the receipts of submissions whose answers did not bring them: those that were heard of otherwise, and those of before
 * there were receipts. What comes of it holds nothing up; a service that knows of none is asked again another time. PROTOCOL §9
 */
export async function askReceipts({ store, transport }: CycleContext): Promise<void> {
  for (let subIds = await store.unreceipted(); subIds.length > 0; subIds = await store.unreceipted()) {
    const { method, path } = receiptsApi;
    const body = encoder.encode(JSON.stringify({ subIds }));
    const judged = judge(await transport({ method, path, headers: {}, body }));
    const told = receiptsApi.response.safeParse(judged.data);
    if (judged.verdict !== 'done' || !told.success) return;
    const kept = await store.keepReceipts(subIds, told.data);
    if (!kept.ok || !kept.value) return;
  }
}
