import { valuesAt, valuesOf } from './drafts.ts';
import type { World } from './world.ts';

const PAGE = { offset: 0, limit: 1000 };

/** What must hold once everything has come to rest, by the numbers of PROTOCOL §10; the first line says what does not. */
export async function violations(world: World): Promise<readonly string[]> {
  if (!world.ledger.isClean) return world.ledger.found;
  return [
    ...serviceViolations(world),
    ...(await laptopViolations(world)),
    ...(await submissionViolations(world)),
    ...(await world.buyers.violations(world)),
  ];
}

function serviceViolations({ service, bureau, desk, oracle }: World): string[] {
  const found: string[] = [];
  const check = (holds: boolean, text: string): void => {
    if (!holds) found.push(text);
  };
  const issued = [...service.orders.values()].filter(({ wire }) => wire.ddzt === '0');
  const drafts = issued.map(({ wire }) => wire.draftId);
  check(new Set(drafts).size === drafts.length, 'I2 a draft was issued twice');
  const numbers = issued.map(({ wire }) => wire.fphm).sort();
  const invoices = bureau.issued.map(({ number }) => number).sort();
  check(numbers.join() === invoices.join(), `I8 orders say ${numbers.join()}, the bureau ${invoices.join()}`);
  for (const { subId, number } of desk.contradictions)
    check(numbers.includes(number), `I8 ${number}, said of ${subId} with no lease, is on no order`);
  for (const { wire } of service.orders.values())
    check(wire.ddzt !== '1', `I15 order ${wire.subId} was never issued`);
  check(desk.openVoids().length === 0, 'I15 a void was never done');
  // A restored service may know fewer than the bureau has: nobody asks it again here.
  check(desk.voided.size <= bureau.voided.length, 'I8 a void is done that the bureau never did');
  const seqs = [...service.docs.values(), ...service.orders.values()].map(({ seq }) => seq);
  check(new Set(seqs).size === seqs.length, 'I10 a number of the sequence twice');
  const live = [...service.docs.values()].filter(({ tomb }) => tomb === null).map(({ body }) => body);
  const orders = [...service.orders.values()]
    .filter(({ wire }) => wire.ddzt !== '3')
    .map(({ draft }) => draft);
  for (const { invoice } of live) {
    const sum = invoice.goodsList.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0);
    check(Math.round(Number(invoice.totalAmount) * 100) === sum, 'I5 a sum is not that of its lines');
    for (const line of invoice.goodsList)
      check(
        Number(line.amount) === Number(line.quantity) * Number(line.price),
        'I5 quantity × price is not the amount',
      );
  }
  const values = new Set([...live, ...orders].flatMap(valuesOf));
  for (const lost of oracle.lost(values)) found.push(`I3 lost: ${lost}`);
  return found;
}

async function laptopViolations({ service, tabs }: World): Promise<string[]> {
  const found: string[] = [];
  const remote = [...service.docs]
    .filter(([, { tomb }]) => tomb === null)
    .map(([id, { body }]) => `${id} ${valuesOf(body).join(' | ')}`)
    .sort();
  for (const [at, { store }] of tabs.entries()) {
    if (store === null) continue;
    const { unsynced, phase, lastError } = store.status();
    if (unsynced > 0 || phase !== 'idle')
      found.push(`I15 laptop ${at} not drained: ${JSON.stringify({ unsynced, phase, lastError })}`);
    const { drafts } = await store.listDrafts(PAGE);
    const local: string[] = [];
    for (const { draftId } of drafts) {
      const loaded = await store.peekDraft(draftId);
      if (!loaded.ok) continue;
      const { face, lines } = loaded.value;
      const cells = Array.from({ length: lines.count }, (_, row) => valuesAt(lines, row)).flat();
      const values = [`remark ${face.remark}`, `payee ${face.payee}`, `buyer ${face.buyer.name}`, ...cells];
      local.push(`${draftId} ${values.filter((value) => !value.endsWith(' ')).join(' | ')}`);
    }
    local.sort();
    const differing = [
      ...local.filter((draft) => !remote.includes(draft)).map((draft) => `only here ${draft}`),
      ...remote.filter((draft) => !local.includes(draft)).map((draft) => `only there ${draft}`),
    ];
    if (differing.length > 0) found.push(`I4 laptop ${at}: ${differing.slice(0, 2).join('; ')}`);
  }
  return found;
}

/** I1, I6: what a user saw waiting is issued, came back with a reason, or was taken back by them. */
async function submissionViolations(world: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [subId, { store }] of world.submitted) {
    const { submissions } = (await store?.listSubmissions(PAGE)) ?? { submissions: [] };
    const { state, reason } = submissions.find((one) => one.subId === subId) ?? {
      state: 'gone',
      reason: null,
    };
    if (!['issued', 'returned', 'failed'].includes(state)) found.push(`I1 ${subId} is ${state}`);
    else if (state !== 'issued' && reason === null) found.push(`I6 ${subId} without a reason`);
  }
  return found;
}
