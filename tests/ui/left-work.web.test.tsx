import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDraftLedger, type DraftEnd } from '../../src/app/pages/filling/useDraftLedger.ts';
import type { OpenedDraft } from '../../src/features/invoice-face/index.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { soon } from '../soon.ts';
import { bareStore } from './bare-store.ts';
import { emptyPage } from './empty-page.ts';
import { madeFace } from './made-face.ts';
import { DEVICE } from './mounted-face.tsx';

const render = emptyPage();
const FACTS = {};
const onOpen = vi.fn<(draftId: string) => void>();
const begunByItself = vi.fn();
let store: OfflineStore;
beforeEach(() => {
  onOpen.mockReset();
  begunByItself.mockReset();
  store = bareStore();
});

const DRAFTS = new Map<string, OpenedDraft>();

/** The same object for the same draft, as the page has it. */
function draftOf(draftId: string, buyer: string, isSaved: boolean, isBegun: boolean): OpenedDraft {
  const face = madeFace({ buyer: { ...madeFace().buyer, name: buyer } });
  const saved = isSaved ? { columns: {} as never, taxInclusive: false } : null;
  const of = { ywlsh: draftId, taxpayerId: 't1', deviceId: DEVICE.id, arriving: null, resumed: false };
  const begun = isBegun ? ({ clean: true } as const) : {};
  const draft = DRAFTS.get(draftId) ?? { ...of, ...begun, draftId, face, saved };
  DRAFTS.set(draftId, draft);
  return draft;
}

interface Shown {
  readonly draftId: string;
  readonly buyer?: string;
  readonly lines?: number;
  readonly isSaved?: boolean;
  readonly isClean?: boolean;
  readonly end?: DraftEnd;
  readonly by?: OfflineStore;
  /** The last step that its journal brought back; none without one. */
  readonly lastStep?: number;
  /** Its unsaved copy holds only what it began with. */
  readonly isBegun?: boolean;
  /** How often it was opened before. */
  readonly visit?: number;
}

function Draft(shown: Shown) {
  const { draftId, buyer = '', lines = 0, isSaved = false, isClean = false, end = 'left' } = shown;
  const { lastStep = 0, isBegun = false } = shown;
  const draft = draftOf(draftId, buyer, isSaved, isBegun);
  const done = Promise.resolve({ ok: true, value: { recovered: lastStep > 0 } });
  const client = CLIENTS.get(draftId) ?? {
    getSnapshot: () => ({ view: { count: lines, filled: lines, lastStep } }),
    open: () => done,
    close: () => done,
  };
  CLIENTS.set(draftId, client);
  useDraftLedger({
    client: client as never,
    draft,
    device: DEVICE,
    filling: {
      face: draft.face,
      facts: FACTS,
      isClean: () => isClean,
      discardCopy: () => done,
      openedAsStored: () => undefined,
      begunByItself,
    } as never,
    store: shown.by ?? store,
    readOnly: false,
    endsAs: () => end,
    onOpen,
  });
  return <h1>{draftId}</h1>;
}
const CLIENTS = new Map<string, object>();

/** One draft after another, as 草稿箱 opens them; what is told with the last. */
async function oneAfterAnother(...drafts: readonly Shown[]): Promise<readonly (string | null)[]> {
  CLIENTS.clear();
  DRAFTS.clear();
  for (const draft of drafts) {
    render(
      <FluentProvider theme={webLightTheme}>
        <ToastProvider>
          <Draft key={`${draft.draftId}/${String(draft.visit ?? 0)}`} {...draft} />
        </ToastProvider>
      </FluentProvider>,
    );
    await soon(() => {
      expect(document.querySelector('h1')?.textContent).toBe(draft.draftId);
    });
    // What was opened tells itself in a later turn.
    await new Promise((turn) => setTimeout(turn));
  }
  return [...document.querySelectorAll('[aria-label=通知] > div')].map((toast) => toast.textContent);
}

const BOX = { draftId: 'b', buyer: '乙', isSaved: true, isClean: true } as const;

it('who opens another draft over work that was never saved hears where it is, and goes back with one press', async () => {
  const [told] = await oneAfterAnother({ draftId: 'a', buyer: '甲公司' }, BOX);
  expect(told).toContain('此前填写的“甲公司”还没有保存，内容保留在草稿箱');
  await page.getByRole('button', { name: '返回继续填' }).click();
  expect(onOpen.mock.calls).toEqual([['a']]);
});

it.each<[string, Shown, string]>([
  ['lines alone', { draftId: 'a', lines: 3 }, '“未填购买方 · 3行商品”'],
  ['changes of a saved draft', { draftId: 'a', buyer: '丙', isSaved: true }, '“丙”'],
])('%s are work, too', async (_, before, name) => {
  expect(await oneAfterAnother(before, BOX)).toEqual([expect.stringContaining(name)]);
});

it.each<[string, Shown]>([
  ['an empty face', { draftId: 'a' }],
  ['a saved one', { draftId: 'a', buyer: '甲', isSaved: true, isClean: true }],
  ['a submitted one', { draftId: 'a', buyer: '甲', end: 'finished' }],
  ['one that was told of', { draftId: 'a', buyer: '甲', end: 'told' }],
])('nothing is told of %s', async (_, before) => {
  expect(await oneAfterAnother(before, BOX)).toEqual([]);
});

const WORK = { draftId: 'a', buyer: '甲' };

it('nothing is told when the same work is gone on with', async () => {
  expect(await oneAfterAnother(WORK, { ...WORK, visit: 1 })).toEqual([]);
});

it('another user hears of nothing', async () => {
  expect(await oneAfterAnother({ ...WORK, by: bareStore('k') }, BOX)).toEqual([]);
});

const RESTORED = '已恢复未保存的内容';

it.each<[string, Partial<Shown>, readonly string[]]>([
  ['a line that came back is told of', { lastStep: 1 }, [RESTORED]],
  ['the default goods of a face nobody touched are not', { lastStep: 1, isBegun: true }, []],
  ['a step that the copy had not heard of is', { lastStep: 2, isBegun: true }, [RESTORED]],
])('%s (M260)', async (_, more, told) => {
  expect(await oneAfterAnother({ draftId: 'a', lines: 1, isClean: true, ...more })).toEqual(told);
  expect(begunByItself).toHaveBeenCalledTimes(told.length === 0 ? 1 : 0);
});
