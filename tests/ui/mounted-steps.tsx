import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, Toolbar, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { vi } from 'vitest';
import type { Device } from '../../domain/account/session.ts';
import type { TaxpayerNature } from '../../domain/codes/taxpayer-natures.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { NOTHING as NO_SUM } from '../../domain/quota/turnover.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import type { Findings } from '../../domain/rules/findings.ts';
import { StepDialogs } from '../../src/features/invoice-face/StepDialogs.tsx';
import { useSteps } from '../../src/features/invoice-face/useSteps.ts';
import type { Filling } from '../../src/features/invoice-face/useFilling.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { DraftContent, DraftNews } from '../../src/offline/draft-types.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import { GOOD_FACE } from '../unit/rules/faces.ts';
import { until } from '../soon.ts';

export const NOTHING: Findings = {
  issues: [],
  errors: 0,
  warnings: 0,
  classes: { fixable: 0, confirm: 0, manual: 0 },
};

const DEVICE: Device = {
  id: 'd1',
  name: '数电账户',
  model: 'IT500',
  diskType: 'none',
  invoiceKinds: ['digitalSpecial'],
  rates: [1300],
  singleLimit: 100_000,
};

/** A laptop that issued nothing yet. */
const offlineDesk = (): OfflineStore => {
  const turnover = { issued: [], pending: NO_SUM, uncredited: NO_SUM, untaken: NO_SUM };
  const taxpayer = { id: 't', nature: 'general', devices: [DEVICE] };
  const part = { session: { userId: 'u', taxpayers: [taxpayer] }, turnover: () => Promise.resolve(turnover) };
  return part as unknown as OfflineStore;
};

/** The steps of saving and submitting over a filling that is told what to answer. */
export class MountedSteps {
  /** Answers of the next checks, in their order; the last one stays. */
  checks: Findings[] = [NOTHING];
  coding: Findings = NOTHING;
  nature: TaxpayerNature | undefined = 'general';
  fromBox = false;
  modifies = false;
  /** What others made of the draft. */
  news: DraftNews | null = null;
  isClean = true;
  face: InvoiceFace = GOOD_FACE;
  /** Without tax, fen. */
  amount = 1000;
  overRows = false;
  /** What would be submitted; null: it can't be read. */
  content: DraftContent | null = null;
  /** What the laptop has issued and queued, and who is signed in. */
  store = offlineDesk();
  readonly asked = vi.fn<(facts: unknown) => void>();
  readonly fix = vi.fn<Filling['fix']>();
  readonly undo = vi.fn(() => Promise.resolve(ok(GOOD_FACE)));
  readonly save = vi.fn<Filling['save']>((mode) =>
    Promise.resolve(ok({ savedAs: mode === 'add' ? 'd' : null })),
  );
  readonly submit = vi.fn<Filling['submit']>(() => Promise.resolve(ok({ subId: 's' })));
  readonly refreshNature = vi.fn<() => Promise<TaxpayerNature | null>>(() => Promise.resolve('smallScale'));
  readonly onSubmitted = vi.fn<(subId: string) => Promise<void>>(() => Promise.resolve());
  readonly onSavedAs = vi.fn();
  readonly onReview = vi.fn();
  readonly onJump = vi.fn();
  readonly onSplit = vi.fn();
  readonly onDrafts = vi.fn();
  readonly onNext = vi.fn();
  readonly #root: Root;

  constructor() {
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    this.#root = createRoot(host);
    this.fix.mockImplementation(() => Promise.resolve(ok({ face: GOOD_FACE, undo: this.undo })));
  }

  async open(): Promise<void> {
    await page.viewport(1366, 768);
    this.#root.render(
      <FluentProvider theme={webLightTheme}>
        <AlertProvider>
          <ToastProvider>
            <Bar mounted={this} />
          </ToastProvider>
        </AlertProvider>
      </FluentProvider>,
    );
    await until(() => page.getByRole('button', { name: '提交' }).elements().length === 1);
  }

  /** The part of a filling that the steps ask. */
  filling(): Filling {
    const next = (given?: { readonly facts?: unknown }) => {
      this.asked(given?.facts);
      const [first = NOTHING, ...more] = this.checks;
      if (more.length > 0) this.checks = more;
      return Promise.resolve(ok(first));
    };
    const part = {
      store: this.store,
      taxpayerId: 't',
      face: this.face,
      facts: this.nature === undefined ? {} : { nature: this.nature },
      saving: { asks: this.fromBox, modifies: this.modifies },
      answer: (mode) => {
        this.modifies = mode === 'modify';
      },
      news: () => Promise.resolve(this.news),
      isClean: () => this.isClean,
      check: next,
      checkCoding: () => Promise.resolve(ok(this.coding)),
      fix: this.fix,
      save: this.save,
      submit: this.submit,
      collect: () =>
        Promise.resolve(
          this.content === null ? err(appError('draft.gone')) : ok({ content: this.content, version: 1 }),
        ),
      refusals: () => 0,
    } satisfies Partial<Filling>;
    return part as unknown as Filling;
  }

  async press(name: string | RegExp): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    await until(() => button.elements().length === 1);
    await userEvent.click(button);
  }

  close(): void {
    this.#root.unmount();
  }
}

function Bar({ mounted }: { readonly mounted: MountedSteps }) {
  const view = { totals: { amount: mounted.amount, tax: 0, total: mounted.amount }, count: 1 };
  const steps = useSteps({
    filling: mounted.filling(),
    device: DEVICE,
    view: view as unknown as LedgerView,
    refreshNature: mounted.refreshNature,
    onSavedAs: mounted.onSavedAs,
    onSubmitted: mounted.onSubmitted,
    onReview: mounted.onReview,
  });
  return (
    <>
      {/* As on the page, something that stays looks after the focus: the last one that does takes it with it. */}
      <Toolbar>
        <button onClick={() => void steps.check('tell')}>检查</button>
        <button onClick={() => void steps.check('submit')}>提交</button>
        <button onClick={() => void steps.showCoding()}>编码</button>
        <button onClick={() => void steps.save(true)}>保存</button>
        <button onClick={() => void steps.save(false)}>快存</button>
      </Toolbar>
      <StepDialogs
        steps={steps}
        readOnly={false}
        overRows={mounted.overRows}
        onJump={mounted.onJump}
        onSplit={mounted.onSplit}
        onDrafts={mounted.onDrafts}
        onNext={mounted.onNext}
      />
    </>
  );
}
