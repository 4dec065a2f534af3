import { expect, test } from 'vitest';
import { gatherLines } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { listOrders } from '../../src/offline/order-list.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { Device, content, uuid } from './device.ts';
import { device, goOnWith, service, store, useOneLaptop } from './one-laptop.ts';

useOneLaptop();

/** An invoice over so many fen; a red letter takes back of the one with the number. */
async function invoice(total: number, originalNumber = ''): Promise<string> {
  const draft = content(uuid(), `${String(total)} ${originalNumber} ${uuid()}`);
  const lines = gatherLines(draft.lines, Uint32Array.of(0));
  lines.amount[0] = total;
  lines.tax[0] = 0;
  const redLetter = originalNumber === '' ? null : { noticeNumber: '', originalCode: '', originalNumber };
  const done = await store.submitDraft({
    ...draft,
    face: { ...draft.face, redLetter },
    lines,
    totals: totalsOf(lines),
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  });
  if (!done.ok) throw new Error(done.error.code);
  return done.value.subId;
}

test('what red letters take back of an invoice is known without a network, whichever laptop made them (M017)', async () => {
  const blue = await invoice(113);
  await store.sync();
  service.finish(blue, 'issued');
  await store.sync();
  const number = service.orders.get(blue)?.wire.fphm ?? '';
  const reversedNow = async () => {
    const { orders } = await listOrders(store, { subId: blue, page: 0, pageSize: 1 });
    return orders[0]?.reversed;
  };
  expect(await reversedNow()).toEqual({ issued: 0, pending: 0 });
  device.nextFault = () => 'offline';
  const red = await invoice(-57, number);
  expect(await reversedNow()).toEqual({ issued: 0, pending: 57 });
  device.nextFault = () => 'ok';
  await store.sync();
  service.finish(red, 'issued');
  await store.sync();
  expect(await reversedNow()).toEqual({ issued: 57, pending: 0 });
  const failed = await invoice(-50, number);
  await store.sync();
  service.finish(failed, 'failed');
  await store.sync();
  expect(await reversedNow()).toEqual({ issued: 57, pending: 0 });

  const other = new Device(service);
  goOnWith(await other.open());
  await store.sync();
  expect(await reversedNow()).toEqual({ issued: 57, pending: 0 });
  other.kill();
});
