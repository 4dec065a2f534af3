import { Suspense, useState } from 'react';
import { isDifference, type DifferenceLevy } from '../../../../domain/difference-levy/levy-choices.ts';
import type { LevyMode } from '../../../../domain/goods/line-settings.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import { formatFen } from '../../../../domain/money/fen.ts';
import type { LedgerView } from '../../../../workers/contract/ledger-views.ts';
import {
  DifferenceEntryDialog,
  DifferenceVouchersDialog,
  LevySettingDialog,
  type DifferenceEntry,
} from '../../../features/difference-levy/index.ts';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { useAddress } from '../../address.tsx';
import { settingsOf } from './filling-address.ts';
import { levyContents, type useFaceChoices } from './useFaceChoices.ts';

interface Options {
  readonly draftId: string;
  readonly client: LedgerClient;
  readonly filling: Filling;
  readonly view: LedgerView | null;
  readonly readOnly: boolean;
  readonly choices: Pick<ReturnType<typeof useFaceChoices>, 'onLevy' | 'setLevy'>;
}

/** 差额设置 and 差额录入 of the filling page: which levy, then sales, deduction and vouchers of its one line. M009, M156, M201–M215 */
export function useLevyDialogs({ draftId, client, filling, view, readOnly, choices }: Options) {
  const [shown, setShown] = useState<'entry' | DifferenceLevy | null>(null);
  const { asksVouchers } = settingsOf(useAddress().path);
  const EntryDialog = asksVouchers ? DifferenceVouchersDialog : DifferenceEntryDialog;
  const contents = levyContents(view, filling.face.vouchers.length);
  const { levy, deduction } = contents;
  const confirm = async ({ sales, deduction, vouchers }: DifferenceEntry): Promise<AppError | null> => {
    const done = await client.apply({ kind: 'enterDifference', sales, deduction });
    if (!done.ok) return done.error;
    filling.edit({ kind: 'vouchers', vouchers });
    return null;
  };
  const close = () => {
    setShown(null);
  };
  const total = view?.totals.total ?? 0;
  return {
    /** A difference levy is explained, and what it takes away said, before it is chosen. M202 */
    onLevy: (wanted: LevyMode) => {
      if (isDifference(wanted)) setShown(wanted);
      else void choices.onLevy(wanted);
    },
    openEntry: () => {
      setShown('entry');
    },
    dialog: shown !== null && view !== null && (
      <Suspense fallback={null}>
        {shown !== 'entry' && (
          <LevySettingDialog contents={contents} wanted={shown} onConfirm={choices.setLevy} onClose={close} />
        )}
        {shown === 'entry' && isDifference(levy) && (
          <EntryDialog
            mode={levy}
            sales={total === 0 ? '' : formatFen(total)}
            deduction={deduction}
            vouchers={filling.face.vouchers}
            readOnly={readOnly}
            keepAs={draftId}
            onConfirm={confirm}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
