import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { page, userEvent, type Locator } from 'vitest/browser';
import { vi } from 'vitest';
import type { Device } from '../../domain/account/session.ts';
import { emptyLines } from '../../domain/goods/lines.ts';
import { ORDINARY_LINES, type LineSettings } from '../../domain/goods/line-settings.ts';
import { NO_CLERKS, type Clerks } from '../../domain/invoice/clerks.ts';
import { EMPTY_PARTY, type InvoiceFace, type Party } from '../../domain/invoice/invoice.ts';
import type { SellerConfig } from '../../domain/invoice/seller-config.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import { ok } from '../../domain/kernel/result.ts';
import type { Issue } from '../../domain/rules/define.ts';
import type { Findings } from '../../domain/rules/findings.ts';
import {
  InvoiceFacePage,
  useFilling,
  type InvoiceFaceProps,
  type OpenedDraft,
} from '../../src/features/invoice-face/index.ts';
import type { LedgerPort } from '../../src/features/invoice-face/ledger-port.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import type { CheckScope } from '../../workers/contract/ledger-tasks.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import { until } from '../soon.ts';
import { madeFace } from './made-face.ts';

/** The one stop that the details of the buyer are until they are opened. */
export const DETAILS = '地址、电话、开户银行、银行账号';

const NOT_REFUSED = { refusals: [], settle: () => Promise.resolve({ ok: true, value: [] } as const) };

export const DEVICE: Device = {
  id: 'd1',
  name: '数电账户',
  model: 'IT500',
  diskType: 'none',
  invoiceKinds: ['digitalSpecial', 'digitalOrdinary', 'paperSpecial', 'paperOrdinary'],
  rates: [300, 1300],
  singleLimit: 0,
};

export const TAX_CONTROL: Device = {
  ...DEVICE,
  name: '税控盘',
  model: 'IT100',
  diskType: 'goldTax',
  invoiceKinds: ['special', 'ordinary', 'electronicOrdinary', 'electronicSpecial'],
};

export const KNOWN: readonly Party[] = [
  {
    name: '深圳市南山区某某贸易有限公司',
    taxId: '91440300MA5EMR5H33',
    address: '深圳市南山区科技路1号',
    phone: '0755-12345678',
    bank: '示例银行南山支行',
    account: '4403001234567890123',
  },
  { ...EMPTY_PARTY, name: '深圳湾咖啡店' },
];

const viewOf = (settings: LineSettings): LedgerView => ({
  version: 1,
  count: 0,
  taxInclusive: false,
  totals: { amount: 123_456, tax: 16_049, total: 139_505 },
  totalInCapitals: '壹仟叁佰玖拾伍圆零伍分',
  settings,
  shown: 0,
  order: { filter: 'all', search: '', sort: null },
  checked: 0,
  filled: 1,
  window: { from: 0, count: 0 },
  rows: [],
  journalled: true,
  canUndo: false,
  lastStep: 0,
  canRedo: false,
  findings: { errors: 0, warnings: 0, document: [] },
});

const NAMELESS: Issue = {
  rule: 'buyer.name.required',
  level: 'error',
  line: null,
  field: 'buyer.name',
  message: '购买方名称不能为空',
};

/** A tax id whose check character is wrong, and what a check finds of it: more than has room beside it. */
export const MISTYPED = '91440300MA5EMR5H35';
export const MISTYPED_ISSUE: Issue = {
  ...NAMELESS,
  rule: 'buyer.taxId.person',
  field: 'buyer.taxId',
  message: '购买方纳税人识别号看起来是身份证号，但校验位不符，请核对后重新填写',
};

/** Finds what the face alone tells: a buyer without a name, or with a tax id that was mistyped. */
const found = (scope: CheckScope): Findings => {
  const buyer = scope.kind === 'invoice' ? scope.face.buyer : null;
  const issues = [
    ...(buyer?.name === '' ? [NAMELESS] : []),
    ...(buyer?.taxId === MISTYPED ? [MISTYPED_ISSUE] : []),
  ];
  const errors = issues.length;
  return { issues, errors, warnings: 0, classes: { fixable: 0, confirm: 0, manual: errors } };
};

const ledger: LedgerPort = {
  exportLines: () =>
    Promise.resolve(
      ok({
        columns: emptyLines(),
        taxInclusive: false,
        totals: { amount: 0, tax: 0, total: 0 },
        goodsListJson: new Uint8Array(),
        mainGoods: '',
      }),
    ),
  ask: () => Promise.reject(new Error('no lines here')),
  check: (_facts, scope) => Promise.resolve(ok(found(scope))),
  apply: () => Promise.resolve(ok(null)),
  undo: () => Promise.resolve(ok(null)),
  refusals: () => [],
  version: () => 1,
  written: () => Promise.resolve(),
  settled: () => Promise.resolve(),
};

export interface Scene {
  readonly face?: Partial<InvoiceFace>;
  /** Whom invoices of the device begin with. */
  readonly clerks?: Partial<Clerks>;
  readonly settings?: LineSettings;
  readonly readOnly?: boolean;
  readonly dark?: boolean;
  readonly props?: Partial<InvoiceFaceProps>;
}

type FieldRole = 'textbox' | 'combobox' | 'checkbox' | 'button';

/** The invoice face beside stand-ins for the goods, the ledger and what is kept on the device. */
export class MountedFace {
  readonly #root: Root;
  readonly #host = document.createElement('div');
  /** The latest face. */
  face: InvoiceFace = madeFace();
  readonly kept = vi.fn(() => Promise.resolve(ok(null)));
  /** What the directory keeps under any tax id. */
  known: Party | null = null;
  readonly actions = {
    onKind: vi.fn(),
    onBusiness: vi.fn(),
    onLevy: vi.fn(),
    onDeduction: vi.fn(),
    onCopy: vi.fn(),
    onPreview: vi.fn(),
    onDrafts: vi.fn(),
    onNext: vi.fn(),
    onSubmitted: vi.fn(() => Promise.resolve()),
    onSavedAs: vi.fn(),
    onReview: vi.fn(),
    onSplit: vi.fn(),
    onJumpToLine: vi.fn(),
    onJumpToBlock: vi.fn(),
    refreshNature: vi.fn(() => Promise.resolve(null)),
    onClear: vi.fn(),
    onSellerConfig: vi.fn((_config: SellerConfig): Promise<AppError | null> => Promise.resolve(null)),
    findCompanies: null,
    findBuyers: vi.fn((text: string) => Promise.resolve(KNOWN.filter(({ name }) => name.includes(text)))),
    chooseBuyer: vi.fn((onPick: (buyer: Party) => void): void => {
      onPick(KNOWN[1] ?? EMPTY_PARTY);
    }),
    onRefreshSeller: vi.fn(() => Promise.resolve(true)),
    onDefaultClerks: vi.fn(),
    clerks: vi.fn((): Promise<readonly string[]> => Promise.resolve(['钱会计', '孙出纳'])),
  };

  constructor() {
    document.body.replaceChildren(this.#host);
    this.#root = createRoot(this.#host);
  }

  /** @param size width and height of the window; what is left of it beside header and navigation is the page's */
  async open(scene: Scene = {}, size: readonly [number, number] = [1366, 768]): Promise<void> {
    await page.viewport(...size);
    this.#host.style.cssText = `display:flex;flex-direction:column;box-sizing:border-box;width:${String(size[0] - 145)}px;height:${String(size[1] - 48)}px;padding:8px 12px;overflow-y:auto;overflow-x:hidden`;
    this.#root.render(
      <FluentProvider
        theme={scene.dark === true ? webDarkTheme : webLightTheme}
        style={{ display: 'flex', flexDirection: 'column', flexGrow: 1 }}
      >
        <AlertProvider>
          <ToastProvider>
            <Face mounted={this} scene={scene} />
          </ToastProvider>
        </AlertProvider>
      </FluentProvider>,
    );
    await until(() => document.querySelector('[role=toolbar]') !== null);
  }

  /** A control by its name; below a dialog as well. */
  field(name: string, role: FieldRole = 'textbox'): Locator {
    return page.getByRole(role, { name, exact: true, includeHidden: true });
  }

  focus(name: string, role?: FieldRole): void {
    (this.field(name, role).element() as HTMLElement).focus();
  }

  async press(name: string): Promise<void> {
    const button = this.field(name, 'button');
    await until(() => button.elements().length === 1);
    await userEvent.click(button);
  }

  /** Opens address, phone, bank and account of the buyer. */
  openDetails(): Promise<void> {
    return this.press(DETAILS);
  }

  close(): void {
    this.#root.unmount();
  }
}

function Face({ mounted, scene }: { readonly mounted: MountedFace; readonly scene: Scene }) {
  const device = scene.props?.device ?? DEVICE;
  const readOnly = scene.readOnly ?? false;
  const [draft] = useState((): OpenedDraft => ({
    draftId: 'draft',
    ywlsh: 'serial',
    taxpayerId: 't1',
    deviceId: device.id,
    face: madeFace(scene.face),
    saved: null,
    arriving: null,
    resumed: false,
  }));
  const [store] = useState(
    () =>
      ({
        journalName: 'face-test',
        session: { roleType: 'member', roleCodes: [] },
        keepWorkingCopy: mounted.kept,
        read: () => Promise.resolve(mounted.known),
        listWorkingCopies: () => Promise.resolve([]),
      }) as unknown as OfflineStore,
  );
  const filling = useFilling({
    store,
    draft,
    device,
    nature: 'general',
    clerks: { ...NO_CLERKS, ...scene.clerks },
    ledger,
    readOnly,
    filled: null,
    version: 1,
    refused: NOT_REFUSED,
  });
  mounted.face = filling.face;
  return (
    <InvoiceFacePage
      filling={filling}
      device={device}
      smsPush
      view={viewOf(scene.settings ?? ORDINARY_LINES)}
      readOnly={readOnly}
      overRows={false}
      oldEntry={null}
      quota={null}
      special={null}
      jointBuyers={<section aria-label="共同购买方">共同购买方</section>}
      goods={<div style={{ height: 324 }}>商品明细</div>}
      importButton={<button type="button">导入商品</button>}
      sellerConfig={null}
      {...mounted.actions}
      {...scene.props}
    />
  );
}
