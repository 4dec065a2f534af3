import { deleteDB } from 'idb';
import type { ReactNode } from 'react';
import { FluentProvider } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { openStore } from '../../src/offline/open-store.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { emptyPage } from './empty-page.ts';
import { OWN_FONT } from './own-font.ts';

/** A page over a store of its own, anew in every test of a file. */
export class MountedStore {
  /** Set before each test. */
  store!: OfflineStore;
  readonly #draw: ReturnType<typeof emptyPage>;
  #tenantId = '';

  constructor(taxpayers: Session['taxpayers']) {
    beforeEach(() => this.#open(taxpayers));
    afterEach(async () => {
      this.store.close();
      await deleteDB(`suikai:${this.#tenantId}:u`);
    });
    // After the store, as what is set up last ends first: no page is left to ask a closed store.
    this.#draw = emptyPage('display:flex;height:700px;width:1180px');
  }

  render(shown: ReactNode): void {
    this.#draw(
      <FluentProvider theme={OWN_FONT} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
        <ToastProvider>
          <AlertProvider>{shown}</AlertProvider>
        </ToastProvider>
      </FluentProvider>,
    );
  }

  async #open(taxpayers: Session['taxpayers']): Promise<void> {
    await page.viewport(1366, 768);
    this.#tenantId = crypto.randomUUID();
    const session = { userId: 'u', account: 'demo', userName: '演示', roleType: 'member' as const };
    const place = { roleCodes: [], tenantId: this.#tenantId, tenantName: '演示', taxpayers };
    const opened = await openStore({ ...session, ...place });
    if (!opened.ok) throw new Error(opened.error.code);
    this.store = opened.value;
  }
}
