import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { expect, vi } from 'vitest';
import '../../src/app/base.css';
import type { AppError } from '../../domain/kernel/errors.ts';
import {
  DifferenceEntryDialog,
  DifferenceVouchersDialog,
  LevySettingDialog,
  type DifferenceEntry,
  type DifferenceEntryProps,
} from '../../src/features/difference-levy/index.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { soon, until } from '../soon.ts';

export const box = (name: string | RegExp) => page.getByRole('textbox', { name });

export const focusedOn = (label: string) =>
  soon(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  });

/** Whether the cell of a label is wrong, and what is said of it. */
export const wrongAt = (label: string) => {
  const cell = document.querySelector(`[aria-label="${label}"]`);
  const id = cell?.getAttribute('aria-describedby') ?? '';
  return [cell?.getAttribute('aria-invalid'), document.getElementById(id)?.textContent ?? ''];
};

const NOTHING: DifferenceEntry = { sales: '', deduction: '', vouchers: [] };

/** The dialogs of the difference levy over nothing but what they are given. */
export class MountedDifference {
  readonly onConfirm = vi.fn<(entry: DifferenceEntry) => Promise<AppError | null>>(() =>
    Promise.resolve(null),
  );
  readonly onSet = vi.fn<(levy: string) => Promise<AppError | null>>(() => Promise.resolve(null));
  readonly onClose = vi.fn();
  readonly #root: Root;
  readonly #dark: boolean;

  constructor(dark = false) {
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    this.#root = createRoot(host);
    this.#dark = dark;
  }

  async open(which: 'entry' | 'vouchers', given: Partial<DifferenceEntryProps> = {}): Promise<void> {
    const Shown = which === 'entry' ? DifferenceEntryDialog : DifferenceVouchersDialog;
    await this.#show(
      <Shown mode="difference" {...NOTHING} onConfirm={this.onConfirm} onClose={this.onClose} {...given} />,
    );
  }

  async openSetting(given: Partial<Parameters<typeof LevySettingDialog>[0]> = {}): Promise<void> {
    await this.#show(
      <LevySettingDialog
        contents={{ levy: 'ordinary', filled: 0, deduction: '', vouchers: 0 }}
        wanted="difference"
        onConfirm={this.onSet}
        onClose={this.onClose}
        {...given}
      />,
    );
  }

  close(): void {
    this.#root.unmount();
  }

  async #show(dialog: React.ReactElement): Promise<void> {
    await page.viewport(1366, 768);
    this.#root.render(
      <FluentProvider theme={this.#dark ? webDarkTheme : webLightTheme}>
        <AlertProvider>
          <Suspense fallback={null}>{dialog}</Suspense>
        </AlertProvider>
      </FluentProvider>,
    );
    await until(() => document.querySelector('[role=dialog] input') !== null);
  }
}
