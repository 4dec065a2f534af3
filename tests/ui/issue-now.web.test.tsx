import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import '../../src/app/base.css';
import { IssueNowDialog } from '../../src/features/invoice-face/index.ts';
import { emptyPage } from './empty-page.ts';
import { DEVICE } from './mounted-face.tsx';
import { Suspense } from 'react';

const draw = emptyPage();
const onIssue = vi.fn();

it('立即开票 says that nothing is issued yet, and opens a face as it was chosen (M151–M153)', async () => {
  draw(
    <FluentProvider theme={webLightTheme}>
      <Suspense>
        <IssueNowDialog device={DEVICE} onIssue={onIssue} onClose={vi.fn()} />
      </Suspense>
    </FluentProvider>,
  );
  const dialog = page.getByRole('dialog', { name: '立即开票' });
  await expect
    .element(dialog)
    .toHaveTextContent('按所选的类型、特定业务和征税方式打开一张新的填开页；现在还不会开具发票。');
  await userEvent.selectOptions(page.getByLabelText('发票类型'), 'digitalOrdinary');
  await userEvent.selectOptions(page.getByLabelText('征税方式'), 'difference');
  await userEvent.selectOptions(page.getByLabelText('特定业务'), 'realEstateLease');
  expect(onIssue).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: '开始填开' }));
  expect(onIssue.mock.calls).toEqual([
    [{ kind: 'digitalOrdinary', business: 'realEstateLease', levy: 'difference' }],
  ]);
  await userEvent.selectOptions(page.getByLabelText('特定业务'), 'farmPurchase');
  await expect.element(page.getByLabelText('征税方式')).toBeDisabled();
  await expect.element(dialog).toHaveTextContent('该特定业务只能按普通征税开具');
});
