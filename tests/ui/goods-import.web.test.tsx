import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { chip, column, fileOf, names, NOTE, OLD, press, sheet, shows, tab, type } from './import-screen.ts';
import { MountedImport } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;

beforeEach(() => {
  localStorage.clear();
  mounted = new MountedImport();
});
afterEach(() => {
  mounted.close();
});

describe('the mapping of a table', () => {
  it('shows what is read, why, what is skipped and what is not sure; a line leads to its row', async () => {
    await mounted.open(fileOf([NOTE, OLD]));
    await says('将导入 3 条商品');
    await says('表格没有写明，请确认');
    await expect.element(sheet('旧表（隐藏）')).toBeVisible();
    await expect.element(column('型号')).toHaveValue('+spec');
    await shows('商品名称', ['螺纹钢', '商品混凝土', '铜芯电线']);
    await shows('质量', ['中', '差', '中']);
    await tab('跳过 1 行').click();
    await says('第 6 行：合计');
    await tab(/只看有问题的行/).click();
    await says('第4行数量“若干”无法识别，将按金额÷单价推算');
    await page.getByRole('button', { name: /查看第 2 条/ }).click();
    await soon(() => {
      expect(document.querySelector('tr[data-row="3"]')?.getBoundingClientRect().height).toBeGreaterThan(0);
    });
    await expectAccessible();
  });

  it('a column is given another field by keyboard or by dragging; texts are joined or not', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('型号'), '');
    await shows('规格型号', ['HRB400', 'C30', 'BV']);
    const data = new DataTransfer();
    data.setData('text/x-suikai-field', 'name');
    const head = column('备注').element().closest('th');
    for (const type of ['dragover', 'drop'])
      head?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect.element(chip(/商品名称：I 列/)).toBeVisible();
    await expect.element(column('品名')).toHaveValue('');
    await says('将导入 2 条商品');
    await tab(/只看有问题的行/).click();
    await says(/第3行有数量或金额但没有商品名称，未导入/);
    await says(/第5行没有商品名称，已沿用上一行的“急”，请核对/);
    await tab('导入预览').click();
    await page.getByLabelText('默认商品名称').fill('建材');
    await says('将导入 3 条商品');
    await shows('商品名称', ['建材', '急', '建材']);
  });

  it('of goods known by their type alone, it is taken for their name until they are given one (M306)', async () => {
    const rows = [
      ['型号', '数量', '单价'],
      ['DN50', 2, 30],
      ['DN80', 1, 45],
    ];
    await mounted.open(fileOf([{ rows }]));
    await shows('商品名称', ['DN50', 'DN80']);
    await expect.element(column('型号')).toHaveValue('name');
    await userEvent.selectOptions(column('型号'), 'spec');
    await says('未匹配到商品名称列，请指定商品名称列或填写默认商品名称');
    await expect.element(page.getByRole('button', { name: '确认导入' })).toBeDisabled();
    await page.getByLabelText('默认商品名称').fill('阀门');
    await shows('商品名称', ['阀门', '阀门']);
    await shows('规格型号', ['DN50', 'DN80']);
    await expect.element(page.getByRole('button', { name: '确认导入' })).toBeEnabled();
  });

  it('header rows are chosen by their numbers, too', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await page.getByRole('button', { name: '第 2 行作为表头' }).click();
    await expect.element(page.getByLabelText('表头所在行')).toHaveValue('0');
    await page.getByRole('button', { name: '第 2 行作为表头' }).click();
    await says('将导入 3 条商品');
  });

  it('what is typed while other header rows are looked into stays', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    press(page.getByRole('button', { name: '第 2 行作为表头' }));
    type(page.getByLabelText('默认商品名称'), '建材');
    await expect.element(page.getByLabelText('表头所在行')).toHaveValue('0');
    await expect.element(page.getByLabelText('默认商品名称')).toHaveValue('建材');
  });

  it('each class of problem has its decision', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(page.getByLabelText('有无法识别的内容'), 'skip');
    await says('将导入 2 条商品');
    await userEvent.selectOptions(page.getByLabelText('没有税率的行'), '0.13');
    await soon(() => {
      expect(document.querySelector('[aria-label="导入预览"] tbody tr')?.textContent).toContain('13%');
    });
  });
});

it('what the file says it comes to and the import does not stands above the lines', async () => {
  const rows = [...NOTE.rows.slice(0, -1), ['', '合计', '', '', '', '', '', 59362.66, '']];
  await mounted.open(fileOf([{ ...NOTE, rows }]));
  const bar = page.getByRole('status', { name: '合计不符' });
  await expect
    .element(bar)
    .toHaveTextContent('第6行：文件合计 59,362.66，导入合计 59,262.66，相差 100.00，请核对');
  await expectAccessible();
});

it('a table beside the table is imported or left out; numbers that are not imported stand above the lines', async () => {
  const pair = ['品名', '数量', '单价'];
  await mounted.open(
    fileOf([
      {
        rows: [
          [...pair, ...pair],
          ['螺丝', 2, 3, '轴承', 4, 5],
          ['螺母', 1, 6, '垫片', 2, 7],
        ],
      },
    ]),
  );
  await says('将导入 4 条商品');
  const left = page.getByRole('status', { name: '未导入的内容' });
  await expect.element(left).not.toBeInTheDocument();
  const beside = column('品名').nth(1);
  await expect.element(beside).toHaveValue('name');
  await expect.element(beside).toBeDisabled();
  await userEvent.selectOptions(page.getByLabelText('并列的另一栏'), 'leave');
  await says('将导入 2 条商品');
  await expect.element(beside).toHaveValue('');
  await expect.element(left).toHaveTextContent('像另一组商品，未导入，请核对');
  await mounted.open(fileOf([NOTE]));
  await says('将导入 3 条商品');
  await expect.element(left).not.toBeInTheDocument();
});

it('what is only counted among the notices leads to the lines it is about', async () => {
  const rows = ['壹', '若干', '约3', '几', '些', 'abc', 'x'].map((quantity, at) => [
    `螺丝${String(at)}`,
    quantity,
    '',
    10 + at,
  ]);
  await mounted.open(fileOf([{ rows: [['品名', '数量', '单价', '金额'], ...rows] }]));
  await says('将导入 7 条商品');
  await tab(/提示/).click();
  await says(/另有\d处请核对/);
  await page.getByRole('button', { name: '查看有问题的行' }).click();
  await expect.element(tab(/只看有问题的行/)).toHaveAttribute('aria-selected', 'true');
});

it('a side of the tax that nobody has confirmed is told with what was taken', async () => {
  const told = () => mounted.onTaken.mock.calls.map(([done]) => done.told);
  await mounted.open(fileOf([OLD]));
  await page.getByRole('button', { name: '确认导入' }).click();
  await expect.poll(told).toEqual([expect.stringContaining('表格没有写明，单价、金额按不含税导入，请核对')]);
  await mounted.open(fileOf([OLD]));
  await page.getByRole('button', { name: '确认不含税' }).click();
  await page.getByRole('button', { name: '确认导入' }).click();
  await expect.poll(told).toEqual([expect.anything(), expect.not.stringContaining('表格没有写明')]);
});

it('lines without a rate among others are offered one', async () => {
  const rows = [
    ['品名', '数量', '单价', '税率'],
    ['铣刀', 2, 3, '13%'],
    ['钻头', 1, 4, ''],
  ];
  await mounted.open(fileOf([{ rows }]));
  await shows('税率', ['13%', '']);
  await userEvent.selectOptions(page.getByLabelText('没有税率的行'), '0.06');
  await shows('税率', ['13%', '6%']);
});

it('of a wide sheet some columns are drawn at a time, first those that are taken for anything', async () => {
  const row = (own: readonly (string | number)[], fill: string) => [
    ...Array.from({ length: 50 }, () => fill),
    ...own,
    ...Array.from({ length: 200 }, () => fill),
  ];
  const rows = [
    row(['品名', '数量', '单价'], '备注'),
    ...Array.from({ length: 40 }, () => row(['铣刀', 2, 3], 'x')),
  ];
  await mounted.open(fileOf([{ rows }]));
  await says('将导入 40 条商品');
  const drawnRows = () => document.querySelectorAll('tr[data-row]').length;
  expect(drawnRows()).toBe(20);
  document.querySelector('[aria-label="表格预览"]')?.scrollTo({ top: 9999 });
  await soon(() => {
    expect(drawnRows()).toBe(41);
  });
  const drawn = () => document.querySelectorAll('[aria-label="表格预览"] thead select').length;
  expect(drawn()).toBe(24);
  await expect.element(column('品名')).toHaveValue('name');
  await says('AW–BT 列，共 253 列');
  await page.getByRole('button', { name: '前24列' }).click();
  await says('Y–AV 列，共 253 列');
  for (let turn = 0; turn < 9; turn++) await page.getByRole('button', { name: '后24列' }).click();
  await says('IG–IS 列，共 253 列');
  expect(drawn()).toBe(13);
  await expectAccessible();
});

it('a table in another money is reckoned in yuan by the rate that is typed', async () => {
  const rows = [
    ['品名', '数量', '单价（美元）', '金额（美元）'],
    ['轴承', 3, 2, 6],
  ];
  await mounted.open(fileOf([{ name: '发票', rows }]));
  const rate = page.getByLabelText('外币金额，按汇率折算（1单位外币=？元）');
  await says('金额是外币，请先填写汇率；按原数导入请填1');
  const confirm = page.getByRole('button', { name: '确认导入' });
  await expect.element(confirm).toBeDisabled();
  await rate.fill('七');
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
  await says('汇率应为大于0的数，如7.1234');
  await expect.element(confirm).toBeDisabled();
  await shows('金额', ['6']);
  await rate.fill('７.1234');
  await shows('金额', ['42.74']);
  await expect.element(rate).toHaveValue('7.1234');
  await expect.element(confirm).toBeEnabled();
  await expectAccessible();
});

describe('a table of 5000 lines', () => {
  it('stands a hundred a page with a jump, by quality, and shows where a line far below stands (M314, M315)', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => [
      `商品${String(index)}`,
      index === 3000 ? '若干' : 2,
      3,
    ]);
    const file = fileOf([{ rows: [['品名', '数量', '单价'], ...lines] }]);
    await mounted.open(file, 2);
    await expect.element(page.getByRole('button', { name: '只将前 4998 条追加到末尾' })).toBeEnabled();
    await mounted.open(file);
    await says('将导入 5000 条商品');
    await soon(() => {
      expect(names()).toHaveLength(100);
    });
    await page.getByRole('textbox', { name: '跳转到页' }).fill('50');
    await userEvent.keyboard('{Enter}');
    await soon(() => {
      expect([names().at(0), names().at(-1)]).toEqual(['商品4900', '商品4999']);
    });
    await userEvent.selectOptions(page.getByLabelText('识别质量'), '差（1）');
    await shows('商品名称', ['商品3000']);
    await tab(/只看有问题的行/).click();
    await page.getByRole('button', { name: '查看第 3001 条在表格中的位置 A3002' }).click();
    await soon(() => {
      expect(document.querySelector('tr[data-row="3001"]')?.textContent).toContain('商品3000若干');
    });
    expect(document.querySelectorAll('tr[data-row]').length).toBeLessThanOrEqual(60);
  });
});

it('lines are counted without their discounts, which are told beside them', async () => {
  const head = ['品名', '金额', '折扣额'];
  await mounted.open(fileOf([{ rows: [head, ['键盘', 200, 20], ['鼠标', 50, ''], ['线', 90, 9]] }]));
  await says('将导入 3 条商品、2 行折扣');
  await expect.element(tab('导入预览（3 条）')).toBeVisible();
});
