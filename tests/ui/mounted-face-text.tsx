import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, vi } from 'vitest';
import '../../src/app/base.css';
import type { Session } from '../../domain/account/session.ts';
import { ok } from '../../domain/kernel/result.ts';
import { FaceTextDialog } from '../../src/features/face-text/FaceTextDialog.tsx';
import type { Target } from '../../src/features/face-text/useFaceText.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { emptyPage } from './empty-page.ts';

export const MESSAGE = [
  '名称：上海新科贸易有限公司',
  '税号：91350211M000100Y44',
  '开专票 税率6% 邮箱：cw@qq.com',
  '技术服务费 500元',
  '复印纸 10箱 单价15 金额150',
].join('\n');

const SESSION: Session = {
  ...{ userId: 'u1', account: 'demo', userName: '王会计', roleType: 'member', roleCodes: [] },
  ...{ tenantId: 't1', tenantName: '示例公司', taxpayers: [] },
};
const keepSetting = vi.fn<OfflineStore['keepSetting']>(() => Promise.resolve(ok(null)));

export const onKind = vi.fn<Target['onKind']>(() => Promise.resolve());
export const TAKEN = { imported: 2, leftOut: 0, cleared: 0, uncoded: 0, ratesReplaced: 0 };
export const onLines = vi.fn<Target['onLines']>(() => Promise.resolve(ok(TAKEN)));
export const onText = vi.fn<Target['onText']>();
export const onFile = vi.fn<Target['onFile']>();
export const onPerson = vi.fn();
export const onClose = vi.fn();

/** A page on which nothing is filled in yet. */
export const EMPTY_PAGE: Target['page'] = {
  texts: {
    ...{ 'buyer.name': '', 'buyer.taxId': '', 'buyer.address': '', 'buyer.phone': '' },
    ...{ 'buyer.bank': '', 'buyer.account': '', receiver: '', remark: '' },
  },
  kind: 'digitalOrdinary',
  diskType: 'creditBox',
  kinds: ['digitalSpecial', 'digitalOrdinary'],
  taxInclusive: true,
  existing: 0,
  rowCap: 2000,
};

interface Shown {
  readonly buyerName?: string;
  readonly given?: Target['given'];
  readonly existing?: number;
}

/** The dialog on a page of its own in every test of a file. */
export function dialogShown(): (shown?: Shown) => void {
  const draw = emptyPage();
  let opened = 0;
  beforeEach(async () => {
    await page.viewport(1366, 768);
    vi.clearAllMocks();
  });
  return ({ buyerName = '', given = null, existing = 2 }: Shown = {}) => {
    opened += 1;
    draw(
      <FluentProvider theme={webLightTheme}>
        <AlertProvider>
          <ToastProvider>
            <FaceTextDialog
              key={opened}
              given={given}
              page={{ ...EMPTY_PAGE, texts: { ...EMPTY_PAGE.texts, 'buyer.name': buyerName }, existing }}
              {...{ onKind, onLines, onText, onFile, onPerson, onClose }}
              session={SESSION}
              store={{ setting: () => null, keepSetting }}
              deviceId="500330106001"
            />
          </ToastProvider>
        </AlertProvider>
      </FluentProvider>,
    );
  };
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const box = () => page.getByRole('textbox', { name: '粘贴开票信息' });
export const read = async (text: string) => {
  await box().fill(text);
  await userEvent.click(button('识别'));
};
