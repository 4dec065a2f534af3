import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { TextFixDialog } from '../../src/features/goods-list/dialogs/TextFixDialog.tsx';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

it('一键修复 of the list shows every text before and after, and does it at once (M176)', async () => {
  const onRun = vi.fn(() => Promise.resolve(null));
  const onClose = vi.fn();
  const cut = { row: 4, field: 'unit', before: '很长的单位', after: '很长', bytes: 10, limit: 4 } as const;
  render(
    <FluentProvider theme={webLightTheme}>
      <TextFixDialog preview={{ count: 3, cuts: [cut] }} onRun={onRun} onClose={onClose} />
    </FluentProvider>,
  );
  await expect.element(page.getByRole('row', { name: /第5行/ })).toHaveTextContent('很长的单位很长10 → 4');
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: '修复 3 处' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onRun).toHaveBeenCalledWith({ kind: 'fixTexts' }, '已修复3处超长内容');
});
