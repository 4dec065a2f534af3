import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS_READ, type CleanUp } from '../../domain/importing/decisions/clean-up.ts';
import { DECISIONS, type Decision } from '../../domain/importing/decisions/decisions.ts';
import { CleanUpBar } from '../../src/features/goods-import/CleanUpBar.tsx';
import type { MappingState } from '../../src/features/goods-import/mapping-state.ts';
import type { SheetResult } from '../../workers/contract/files-tasks.ts';
import { expectAccessible } from './accessible.ts';

/** One finding of each kind that can be decided. */
const FINDINGS = {
  'import.quantity.unreadable': 2,
  'import.discountRate.outside': 1,
  'import.amount.contradicts': 1,
  'import.taxAmount.contradicts': 1,
  'import.amount.scaled': 1,
  'import.price.perMany': 1,
  'import.amount.merged': 1,
  'import.spec.above': 1,
  'import.name.cancelled': 1,
  'import.quantity.inUnit': 1,
  'import.amount.negative': 1,
  'import.amount.returned': 1,
  'import.taxCode.rounded': 1,
  'import.unit.date': 1,
  'import.name.part': 1,
  'import.name.below': 1,
  'import.name.belowTotal': 1,
  'import.amount.twice': 1,
  'import.name.copy': 1,
  'import.name.beside': 1,
  'import.amount.none': 1,
  'import.discountRate.large': 1,
  'import.price.currency': 1,
  'import.taxRate.unusual': 1,
};

const PARTS = {
  mapping: { choices: [{ index: 4, field: 'discountAmount' }] },
} as unknown as { readonly mapping: MappingState };
const RESULT: SheetResult = { sheet: 0, lines: 9, findings: FINDINGS, rateless: 1, skipped: [] };

let decided: CleanUp = AS_READ;
let root: Root;
let tell: (result: SheetResult) => void = () => undefined;

function Bar() {
  const [mapping, setMapping] = useState<MappingState>({ ...PARTS.mapping, cleanUp: AS_READ });
  const [result, setResult] = useState(RESULT);
  tell = setResult;
  decided = mapping.cleanUp;
  const change = (from: MappingState, changed: Partial<MappingState>) => {
    setMapping({ ...from, ...changed });
  };
  return <CleanUpBar mapping={mapping} results={[result]} actions={{ change }} />;
}

beforeAll(async () => {
  await page.viewport(1366, 768);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <FluentProvider theme={webLightTheme}>
      <Bar />
    </FluentProvider>,
  );
});
afterAll(() => {
  root.unmount();
});

const field = ({ label }: Decision) => page.getByLabelText(label);

describe('what is to be done with each class of problem', () => {
  it('is asked for all of them, and in how many places', async () => {
    await expect.element(page.getByLabelText('有无法识别的内容（3处）', { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('单位里有数字（1处）', { exact: true })).toBeVisible();
    const group = page.getByRole('group', { name: '问题处理方式' }).element();
    expect(group.querySelectorAll('select, input')).toHaveLength(DECISIONS.length);
    await expectAccessible();
  });

  it.each(DECISIONS.filter(({ options }) => options !== null))(
    '$label: each way says what it does, and leads back',
    async (decision) => {
      const { key, options } = decision;
      for (const [value, zh] of [...(options ?? [])].reverse()) {
        await userEvent.selectOptions(field(decision), zh);
        await expect.poll(() => decided[key]).toBe(value);
      }
      expect(decided).toEqual(AS_READ);
    },
  );

  it('takes a rate of exchange, told when it is none', async () => {
    const rate = page.getByRole('textbox');
    await rate.fill('7.1234');
    await expect.poll(() => decided.exchangeRate).toBe('7.1234');
    await rate.fill('七');
    await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
    await rate.fill('');
    await expect.poll(() => decided.exchangeRate).toBe('');
  });

  it('says of how many lines it can make nothing', async () => {
    await userEvent.selectOptions(page.getByLabelText('单位里有数字'), 'split');
    const left = '单位里有数字（1处不能这样处理，照原样导入）';
    await expect.element(page.getByLabelText(left, { exact: true })).toHaveValue('split');
    await userEvent.selectOptions(page.getByLabelText(left), 'keep');
    await expect.element(page.getByLabelText('单位里有数字（1处）', { exact: true })).toBeVisible();
  });

  it('stays in sight where something was decided, even when nothing is left of the problem', async () => {
    await userEvent.selectOptions(page.getByLabelText('写明取消、作废、退货、不开票或带删除线的行'), 'skip');
    tell({ ...RESULT, findings: {}, rateless: 0 });
    await expect
      .element(page.getByLabelText('写明取消、作废、退货、不开票或带删除线的行', { exact: true }))
      .toHaveValue('skip');
    await expect.element(page.getByLabelText('单位里有数字')).not.toBeInTheDocument();
  });
});
