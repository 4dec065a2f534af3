import { Suspense } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../src/app/base.css';
import type { Authorization } from '../../domain/account/authorizations.ts';
import { FaceTextButton } from '../../src/app/pages/filling/FaceTextButton.tsx';
import { WorkplaceContext } from '../../src/app/workplace.tsx';
import type { FileText } from '../../src/features/goods-import/index.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { emptyPage } from './empty-page.ts';
import { madeFace } from './made-face.ts';
import { memberSession } from './member-session.ts';
import { DEVICE } from './mounted-face.tsx';
import { MESSAGE } from './mounted-face-text.tsx';

/** Which authorizations let files into 识别文字. M036 */

const draw = emptyPage();
const onRead = vi.fn();
const FROM_FILE: FileText = { text: MESSAGE, withGoods: true };
const dialog = page.getByRole('dialog', { name: '识别文字' });

beforeEach(async () => {
  await page.viewport(1366, 768);
  onRead.mockClear();
});

function show(authorizations: readonly Authorization[], given: FileText | null): void {
  const session = { ...memberSession(), authorizations };
  const store = { session, setting: () => null, keepSetting: vi.fn() } as never;
  const filling = { face: madeFace({}), edit: vi.fn() } as never;
  const view = { taxInclusive: false, count: 0 } as never;
  draw(
    <FluentProvider theme={webLightTheme}>
      <AlertProvider>
        <ToastProvider>
          <Suspense>
            <WorkplaceContext value={{ area: 'member', session, store, place: null, move: vi.fn() }}>
              <FaceTextButton
                {...{ filling, view, given, onRead }}
                device={DEVICE}
                client={{} as never}
                disabled={false}
                rowCap={2000}
                onFile={vi.fn()}
                onKind={vi.fn()}
              />
            </WorkplaceContext>
          </Suspense>
        </ToastProvider>
      </AlertProvider>
    </FluentProvider>,
  );
}

it('who has image chooses files in it, and is shown what a file says beside its goods', async () => {
  show(['assistant', 'image'], null);
  await userEvent.click(page.getByRole('button', { name: '识别文字' }));
  await expect.element(dialog.getByRole('button', { name: '选择文件' })).toBeVisible();
  show(['assistant', 'image'], FROM_FILE);
  await expect.element(page.getByRole('textbox', { name: '粘贴开票信息' })).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
});

it('who has not pastes texts only, and what a file says is left', async () => {
  show(['assistant'], FROM_FILE);
  await expect.poll(() => onRead.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '识别文字' }));
  await expect.element(page.getByRole('textbox', { name: '粘贴开票信息' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '选择文件' })).not.toBeInTheDocument();
});

it('without assistant there is no 识别文字 at all', async () => {
  show(['image'], FROM_FILE);
  await expect.poll(() => onRead.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('button', { name: '识别文字' })).not.toBeInTheDocument();
});
