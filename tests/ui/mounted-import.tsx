import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { vi } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { ok } from '../../domain/kernel/result.ts';
import { GoodsImportDialog } from '../../src/features/goods-import/GoodsImportDialog.tsx';
import type { FileText } from '../../src/features/goods-import/file-text.ts';
import type { OnImport } from '../../src/features/goods-import/useGoodsImport.ts';
import type { DoneImport } from '../../src/features/goods-import/useTaken.ts';
import type { LinesFrom } from '../../workers/contract/ledger-sources.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';

export const USER = { tenantId: 't', userId: 'mounted-import' };

/** The import dialog over a real files worker; what it takes is kept. */
export class MountedImport {
  taken: { columns: LineColumns; taxInclusive: boolean; mode: string } | null = null;
  /** What of the invoice came from the file already. */
  there: readonly LinesFrom[] = [];
  readonly onClose = vi.fn();
  readonly onTaken = vi.fn<(done: DoneImport) => void>();
  readonly onText = vi.fn<(text: FileText) => void>();
  readonly #root: Root;

  constructor() {
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    this.#root = createRoot(host);
  }

  async open(file: File | null, existing = 0, buyer = ''): Promise<void> {
    await page.viewport(1366, 768);
    const onImport: OnImport = (lines) => {
      this.taken = lines;
      const { count } = lines.columns;
      return Promise.resolve(
        ok({ imported: count, leftOut: 0, cleared: 0, uncoded: count, ratesReplaced: 0 }),
      );
    };
    this.#root.render(
      <FluentProvider theme={webLightTheme}>
        <FocusAids />
        <AlertProvider>
          <ToastProvider>
            <GoodsImportDialog
              key={Math.random()}
              asked={{ file }}
              existing={existing}
              place={{ diskType: 'creditBox', invoiceKind: 'digitalOrdinary', rowCap: 2000, buyer }}
              onImport={onImport}
              linesFrom={() => Promise.resolve(this.there)}
              onTaken={this.onTaken}
              user={USER}
              onText={this.onText}
              onClose={this.onClose}
            />
          </ToastProvider>
        </AlertProvider>
      </FluentProvider>,
    );
  }

  close(): void {
    this.#root.unmount();
  }
}
