import { useRef } from 'react';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import { clearedSeed, type DraftSeed, type Filling } from '../../../features/invoice-face/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useAlert } from '../../../ui/alert.tsx';
import type { Place } from '../../workplace.tsx';
import type { DraftEnd } from './useDraftLedger.ts';
import { issuedKind } from './device-usuals.ts';

const CLEAR_SAVED = '此操作将重置已填写的信息, 是否继续?\n草稿箱中的原草稿保留不变。';

interface Options {
  readonly filling: Filling;
  readonly store: OfflineStore;
  readonly device: Place['device'];
  /** Empties a draft that is nowhere else. */
  readonly empty: () => Promise<void>;
  readonly onSplit: (parts: number) => void;
  readonly onLeave: (seed: DraftSeed) => void;
  readonly onSubmitted: (subId: string) => Promise<void>;
}

/** The ways in which a draft goes from the page, and which one it was. */
export function useDraftEnd({ filling, store, device, ...options }: Options) {
  const end = useRef<DraftEnd>('left');
  const { confirm } = useAlert();
  return {
    endsAs: () => end.current,
    split: async (): Promise<AppError | null> => {
      const done = await filling.split();
      if (!done.ok) return done.error;
      end.current = 'finished';
      options.onSplit(done.value.parts.length);
      return null;
    },
    /** What is in the draft box stays there: the page goes on with another draft. M150 */
    clear: async (): Promise<void> => {
      if (!filling.inBox) await options.empty();
      else if (await confirm({ message: CLEAR_SAVED, confirm: '清空' })) {
        end.current = 'told';
        const { face } = filling;
        const invoiceKind = issuedKind(device, store, face.invoiceKind);
        options.onLeave(clearedSeed({ ...face, invoiceKind }, device.id));
      }
    },
    submitted: (subId: string): Promise<void> => {
      end.current = 'finished';
      return options.onSubmitted(subId);
    },
  };
}
