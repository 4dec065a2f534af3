import { expect, test } from '@playwright/test';
import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { PAPER_KINDS } from '../../domain/preview/paper-kinds.ts';
import { businessesFor } from '../../domain/special-business/all.ts';
import type { SpecialBusiness } from '../../domain/special-business/define.ts';
import { printedColumns, printedText } from '../../domain/special-business/printed.ts';
import { goodRow } from '../unit/special-business/examples.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';
import { Keyboard } from './keyboard.ts';

interface Invoice {
  readonly kind: InvoiceKind;
  readonly business: SpecialBusiness | null;
}

const KINDS = Object.keys(INVOICE_KINDS) as InvoiceKind[];
const ALL: readonly Invoice[] = KINDS.flatMap((kind) =>
  [null, ...businessesFor(kind)].map((business) => ({ kind, business })),
);

/** The type on which a business is tried: another one for each, as far as they offer it. */
const triedOn = (business: SpecialBusiness): InvoiceKind | undefined => {
  const offering = KINDS.filter((kind) => businessesFor(kind).includes(business));
  return offering[Number(business.code) % offering.length];
};

/** Every business on one type, and every type: without a business where none is tried on it. */
const SAMPLE: readonly Invoice[] = ALL.filter(({ kind, business }) =>
  business === null
    ? !businessesFor(kind).some((offered) => triedOn(offered) === kind)
    : triedOn(business) === kind,
);

const INVOICES = process.env['SUIKAI_SOAK'] === '1' ? ALL : SAMPLE;

/** What the line comes to, at the end of the totals. */
const GRAND_TOTAL = /¥(1,\d{3}\.\d{2})$/;

const BUYER = '厦门示例贸易有限公司';
const LINE = { 商品名称: '示例货物', 数量: '2', 单价: '500', 金额: '1000', 税率: '13%' };

/** Milliseconds one invoice may take. */
const LONGEST_MS = 40_000;

let suikai: Running;
test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
});

/** Fills an invoice from the top of the page to its last field. */
async function fill(keys: Keyboard, { kind, business }: Invoice): Promise<void> {
  const { zh } = INVOICE_KINDS[kind];
  if ((await keys.page.getByRole('heading', { level: 1 }).textContent()) !== zh)
    await keys.pick('invoiceKind', zh);
  if (business !== null) {
    await keys.tabTo('business');
    await keys.choose(business.key);
  }
  await keys.type('buyer.name', BUYER);
  await keys.type('buyer.taxId', '91350211M000100Y46');
  if (business?.rows === 'one') await keys.fillBusiness(business, goodRow(business));
  await keys.fillLine(LINE);
  if (business?.rows === 'many') await keys.fillBusiness(business, goodRow(business));
}

/** The paper shows what was filled in: type, buyer, goods, total and what the business prints. */
async function compare(filling: FillingPage, { kind, business }: Invoice): Promise<void> {
  await expect(filling.totals).toContainText(GRAND_TOTAL);
  const total = GRAND_TOTAL.exec((await filling.totals.textContent()) ?? '')?.[1] ?? '';
  await filling.page.keyboard.press('Control+p');
  const preview = filling.dialog('发票预览');
  const paper = preview.getByRole('region', { name: '票面' });
  for (const text of [PAPER_KINDS[kind].title, BUYER, '示例货物', `¥${total.replaceAll(',', '')}`])
    await expect(paper).toContainText(text);
  if (business !== null) {
    const shown = (await paper.innerText()).replace(/\s/g, '');
    for (const item of printedColumns(business)) {
      const printed = printedText(business, item, goodRow(business)).replace(/\s/g, '');
      expect(shown, item.zh).toContain(printed);
    }
  }
  await filling.page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
}

async function clear(filling: FillingPage): Promise<void> {
  await filling.button('清空').click();
  await filling.dialog('提示').getByRole('button', { name: '清空' }).click();
  await expect(filling.page.getByRole('combobox', { name: '购买方名称' })).toHaveValue('');
}

for (const [device, family] of [
  ['数电账户', 'digital'],
  ['税控设备', 'taxControl'],
] as const) {
  test(`every type of a ${device}, and the special businesses, are filled with the keyboard alone and previewed`, async ({
    page,
  }) => {
    const wanted = INVOICES.filter(({ kind }) => INVOICE_KINDS[kind].family === family);
    test.setTimeout(wanted.length * LONGEST_MS);
    const filling = new FillingPage(page);
    const keys = new Keyboard(page);
    await page.goto(suikai.url);
    await filling.signIn('demo', 'suikai-demo');
    const devices = page.getByRole('combobox', { name: '开票设备' });
    await devices.selectOption({ index: family === 'digital' ? 0 : 1 });
    for (const invoice of wanted) {
      const { kind, business } = invoice;
      await test.step(`${INVOICE_KINDS[kind].short} ${business?.zh ?? ''}`, async () => {
        await fill(keys, invoice);
        await compare(filling, invoice);
        await clear(filling);
      });
    }
  });
}
