import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chip, column, fileOf, NOTE } from './import-screen.ts';
import { MountedImport } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;

beforeEach(async () => {
  localStorage.clear();
  mounted = new MountedImport();
  await mounted.open(fileOf([NOTE]));
  await says('将导入 3 条商品');
});
afterEach(() => {
  mounted.close();
});

const focus = (name: string): void => {
  (column(name).element() as HTMLElement).focus();
};
const down = (times: number) => userEvent.keyboard('{ArrowDown}'.repeat(times));

const expectFields = async (fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, field] of Object.entries(fields)) await expect.element(column(name)).toHaveValue(field);
};

const FOUND = {
  品名: 'name',
  规格: 'spec',
  型号: '+spec',
  单位: 'unit',
  数量: 'quantity',
  单价: 'price',
  金额: 'amount',
};

it('a list of fields gone through with the keys takes the last field alone from another column', async () => {
  focus('备注');
  await down(6);
  await expectFields({ ...FOUND, 备注: 'amount', 金额: '' });
  await userEvent.keyboard('{ArrowUp}');
  await expectFields({ ...FOUND, 备注: 'price', 单价: '' });
  await userEvent.keyboard('{ArrowUp}'.repeat(5));
  await expectFields({ ...FOUND, 备注: '' });
  await expect.element(chip(/规格型号：C\+D 列/)).toBeVisible();
});

it('a field that was settled with Enter or by going on stays taken when the keys go further', async () => {
  focus('备注');
  await down(4);
  // Enter opens the list, too.
  await userEvent.keyboard('{Enter}{Escape}');
  await down(1);
  await expectFields({ ...FOUND, 备注: 'price', 数量: '', 单价: '' });
  await userEvent.tab();
  focus('备注');
  await down(1);
  await expectFields({ ...FOUND, 备注: 'amount', 数量: '', 单价: '', 金额: '' });
});

it('a field that was chosen with the pointer is settled at once', async () => {
  focus('备注');
  await down(1);
  await userEvent.click(column('备注'));
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(column('备注'), 'unit');
  await expectFields({ ...FOUND, 备注: 'unit', 品名: '', 单位: '' });
});
