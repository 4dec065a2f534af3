import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err } from '../../domain/kernel/result.ts';
import { previewSolve } from '../../workers/contract/ledger-previews.ts';
import { planParts } from '../../workers/contract/ledger-split.ts';
import { soon } from '../soon.ts';
import { MountedGoods } from './mounted-goods.tsx';
import { says } from './screen.ts';

let goods: MountedGoods;

const ROWS = [
  ['螺纹钢', 'A', '吨', '2', '10', '20', '13%'],
  ['线材', 'B', '吨', '5', '10', '50', '13%'],
];

/** Answers of the ledger wait until they are let go. */
const holdAnswers = () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { client } = goods;
  const ask = client.ask.bind(client);
  const asked = vi.spyOn(client, 'ask').mockImplementation(async (task, input) => {
    const answer = await ask(task, input);
    await held;
    return answer;
  });
  return { asked, release };
};

beforeEach(async () => {
  goods = new MountedGoods();
  await goods.open(ROWS);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await goods.close();
});

it('a preview of 倒算 for another total than stands there is none', async () => {
  await goods.press('倒算');
  const total = page.getByRole('textbox', { name: '约定的价税合计（元）' });
  await userEvent.fill(total, '79.20');
  const { asked, release } = holdAnswers();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(total, '79.30');
  release();
  await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<unknown>));
  await userEvent.keyboard('{Enter}');
  await says(/将调整 \d+ 处/);
  const totals = asked.mock.calls.filter(([task]) => task === previewSolve).map(([, input]) => input);
  expect(totals).toMatchObject([{ total: '79.20' }, { total: '79.30' }]);
  expect(goods.client.getSnapshot().view?.totals.total).toBe(7910);
});

it('a plan of 智能清单 for another limit than stands there is none', async () => {
  await goods.press('智能清单');
  const limit = page.getByRole('textbox', { name: '单张限额（不含税，元）' });
  await userEvent.fill(limit, '10');
  const { asked, release } = holdAnswers();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(limit, '60');
  release();
  await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<unknown>));
  await userEvent.keyboard('{Enter}');
  await soon(() => {
    expect(asked.mock.calls.filter(([task]) => task === planParts)).toMatchObject([
      [planParts, { options: { limit: 1000 } }],
      [planParts, { options: { limit: 6000 } }],
    ]);
  });
  await says(/合计 2 张/);
  expect(goods.split).not.toHaveBeenCalled();
});

it('what the ledger refuses is said: the tax switch, steps back, 清空 and what is looked at', async () => {
  const { client } = goods;
  const crash = appError('task.crashed');
  const refusal = err(crash);
  vi.spyOn(client, 'toggleTaxInclusive').mockResolvedValue(refusal);
  vi.spyOn(client, 'undo').mockResolvedValue(refusal);
  vi.spyOn(client, 'clear').mockResolvedValue(refusal);
  const isSaid = async () => {
    await says(errorText(crash));
    await goods.press('知道了');
  };
  await userEvent.click(page.getByRole('switch', { name: '含税' }));
  await isSaid();
  await goods.press('撤销');
  await isSaid();
  await goods.press('清单');
  await goods.press('清空清单');
  await says('确认清空商品清单？');
  await goods.press('清空');
  await isSaid();
  vi.spyOn(client, 'setOrder').mockResolvedValue(refusal);
  await userEvent.click(page.getByRole('switch', { name: '只看错误行' }));
  await isSaid();
});
