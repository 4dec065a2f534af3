import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTaken, type DoneImport } from '../../src/features/goods-import/useTaken.ts';
import { LedgerClient } from '../../src/ledger/ledger-client.ts';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { openLane } from '../../workers/client/lanes.ts';
import { soon } from '../soon.ts';
import { says } from './screen.ts';

const goOn = (move: () => void): void => {
  move();
};
const onLine = vi.fn<(row: number) => void>();
let client: LedgerClient;
let root: Root;

function Taking({ done }: { readonly done: DoneImport }) {
  const taken = useTaken(client, onLine);
  return (
    <button
      onClick={() => {
        taken(done);
      }}
    >
      导入
    </button>
  );
}

const names = (...names: readonly string[]) =>
  client.apply({ kind: 'paste', row: 1, fields: ['name'], cells: names.map((name) => [name]) });
const count = () => client.getSnapshot().view?.filled;
const undo = page.getByRole('button', { name: '撤销' });

async function imported(): Promise<void> {
  root.render(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <Taking done={{ told: '已导入2条数据', imported: 2, goOn }} />
      </ToastProvider>
    </FluentProvider>,
  );
  await client.apply({ kind: 'paste', row: 0, fields: ['name'], cells: [['原有']] });
  await names('甲', '乙');
  await page.getByRole('button', { name: '导入' }).click();
  await expect.element(undo).toBeVisible();
}

beforeEach(async () => {
  onLine.mockReset();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  client = new LedgerClient(openLane('ledger'));
  await client.open({ draftId: crypto.randomUUID(), journal: null, saved: null });
});
afterEach(async () => {
  root.unmount();
  await client.close(true);
});

it('an import goes on in the first of its lines and is taken back at a press', async () => {
  await imported();
  await soon(() => {
    expect(onLine.mock.calls).toEqual([[1]]);
  });
  await undo.click();
  await soon(() => {
    expect(count()).toBe(1);
  });
  await expect.element(undo).not.toBeInTheDocument();
});

it('what was taken back by a key is not offered any more, nor what belongs to a draft that was left', async () => {
  await imported();
  await client.undo();
  await expect.element(undo).not.toBeInTheDocument();
  await client.redo();
  await page.getByRole('button', { name: '导入' }).click();
  await soon(() => {
    expect(onLine).toHaveBeenCalledTimes(2);
  });
  await expect.element(undo).toBeVisible();
  await client.open({ draftId: crypto.randomUUID(), journal: null, saved: null });
  await expect.element(undo).not.toBeInTheDocument();
});

it('nothing that came after it is taken back', async () => {
  await imported();
  await names('丙');
  await undo.click();
  await says('在此之后又有修改，不能直接撤销；可用 Ctrl+Z 逐步撤销');
  expect(count()).toBe(3);
});

it('once something came after it, it is offered no longer than it takes to read', async () => {
  await imported();
  await names('丙');
  await expect.element(undo).not.toBeInTheDocument();
});
