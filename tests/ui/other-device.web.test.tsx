import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { DEVICE_MODELS, type DeviceModel } from '../../domain/codes/device-models.ts';
import { useDraftLedger } from '../../src/app/pages/filling/useDraftLedger.ts';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { bareStore } from './bare-store.ts';
import { emptyPage } from './empty-page.ts';
import { madeFace } from './made-face.ts';
import { DEVICE } from './mounted-face.tsx';

const render = emptyPage();
const STORE = bareStore();
const FACTS = {};
const face = madeFace({});
const DRAFT = {
  draftId: 'd',
  ywlsh: 'd',
  taxpayerId: 't1',
  deviceId: DEVICE.id,
  arriving: null,
  resumed: true,
  saved: null,
  face,
};

/** A ledger of one line of 10 350 at 1.5 %. */
function ledger() {
  let view: object | null = null;
  const done = Promise.resolve({ ok: true, value: { recovered: true } });
  return {
    getSnapshot: () => ({ view }),
    open: ({ settings }: { readonly settings: { readonly reducedRate: string } }) => {
      const tax = settings.reducedRate === 'byRate' ? 15_525 : 15_000;
      view = { count: 1, filled: 1, totals: { amount: 1_035_000, tax, total: 1_035_000 + tax } };
      return done;
    },
    close: () => done,
  };
}
const CLIENT = ledger();

function Draft({ model }: { readonly model: DeviceModel }) {
  useDraftLedger({
    client: CLIENT as never,
    draft: DRAFT,
    device: { ...DEVICE, model },
    filling: { face, facts: FACTS, isClean: () => false, discardCopy: () => undefined } as never,
    store: STORE,
    readOnly: false,
    endsAs: () => 'told',
    onOpen: () => undefined,
  });
  return null;
}

const MODELS = Object.keys(DEVICE_MODELS) as DeviceModel[];

/** A device with such a formula. */
function modelOf(formula: 'byRate' | 'fivePercentBase'): DeviceModel {
  const model = MODELS.find((one) => DEVICE_MODELS[one].reducedRate === formula);
  if (model === undefined) throw new Error(`no device reckons ${formula}`);
  return model;
}

it('another device whose formula for 1.5 % is another says what the tax became', async () => {
  const show = (model: DeviceModel) => {
    render(
      <FluentProvider theme={webLightTheme}>
        <ToastProvider>
          <Draft model={model} />
        </ToastProvider>
      </FluentProvider>,
    );
  };
  show(modelOf('byRate'));
  const told = page.getByText(/税额由155.25元变为150.00元，价税合计10500.00元/).first();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told.elements()).toHaveLength(0);
  show(modelOf('fivePercentBase'));
  await expect.element(told).toBeVisible();
});
