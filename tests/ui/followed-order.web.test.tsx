import { useState } from 'react';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { ok } from '../../domain/kernel/result.ts';
import { useFollowedOrder } from '../../src/app/pages/useFollowedOrder.ts';
import { usePreview } from '../../src/app/pages/usePreview.tsx';
import { ids } from '../../src/offline/adapters/ambient.ts';
import type { ListedOrder } from '../../src/offline/orders.ts';
import { BLANK_FACE } from '../blank-face.ts';
import { listedOrder } from './listed-order.ts';
import { MountedOrders } from './mounted-orders.tsx';

/** A detail that was opened before its invoice was issued. M045 */

const orders = new MountedOrders();
const NUMBER = '26442000000000000001';
const WAITING = listedOrder(1, { state: 'issuing', number: '' });

const paperOf = ({ number, sandbox }: ListedOrder) => ({
  face: BLANK_FACE,
  lines: insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid())),
  ...(number === ''
    ? {}
    : {
        issued: {
          ...{ number, sandbox, code: '', date: '2026-11-22', checkCode: '', machine: '', qrImage: '' },
          state: 'blue' as const,
        },
      }),
});

function Detail() {
  const [order, setOrder] = useState(WAITING);
  const paper = usePreview();
  useFollowedOrder({
    store: orders.store,
    service: orders.service,
    order,
    onChange: (now) => {
      setOrder(now);
      void paper.redraw(() => Promise.resolve(ok(paperOf(now))));
    },
  });
  return (
    <>
      <button onClick={() => void paper.open(() => Promise.resolve(ok(paperOf(order))))}>查看</button>
      {paper.dialog}
    </>
  );
}

it('learns the number as it comes, and becomes the detail of an issued invoice', async () => {
  orders.service.orders = [WAITING];
  orders.render(<Detail />);
  await page.getByRole('button', { name: '查看' }).click();
  await expect.element(page.getByRole('dialog', { name: '发票预览' })).toBeVisible();
  orders.service.orders = [{ ...WAITING, state: 'issued', number: NUMBER }];
  await orders.submit('另一家公司');
  await expect.element(page.getByRole('dialog', { name: '发票详情' })).toHaveTextContent(NUMBER);
});
