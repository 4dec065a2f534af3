import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { DifferenceLevy } from '../../../../domain/difference-levy/levy-choices.ts';
import { ORDINARY_LINES, type LevyMode } from '../../../../domain/goods/line-settings.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import { formatFen } from '../../../../domain/money/fen.ts';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import type { LedgerView } from '../../../../workers/contract/ledger-views.ts';
import {
  DifferenceEntryDialog,
  DifferenceVouchersDialog,
  type DifferenceEntry,
} from '../../../features/difference-levy/index.ts';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';

/** Pages whose 差额录入 asks for the vouchers too. M009 */
const DETAILED = '/fullpower/yidaikai';

interface Options {
  readonly draftId: string;
  readonly client: LedgerClient;
  readonly filling: Filling;
  readonly view: LedgerView | null;
  readonly readOnly: boolean;
}

const isDifference = (levy: LevyMode): levy is DifferenceLevy =>
  levy === 'difference' || levy === 'differenceFull';

const deducting = (text: string): LedgerCommand => ({ kind: 'setDeduction', row: 0, text });

/**
 * The entry as ledger commands: sales are told with tax, so the line is shown with it; a deduction larger than the new
 * sales would be refused on the way. M204–M207
 */
const commandsOf = ({ sales, deduction }: DifferenceEntry, view: LedgerView): readonly LedgerCommand[] => [
  ...(view.count === 0 ? [{ kind: 'insert', row: 0, count: 1 } as const] : []),
  ...(view.taxInclusive ? [] : [{ kind: 'toggleTaxInclusive' } as const]),
  ...(deduction === '' ? [] : [deducting('')]),
  { kind: 'setCell', row: 0, field: 'amount', text: sales },
  ...(deduction === '' ? [] : [deducting(deduction)]),
];

/** 差额录入 of the filling page: sales, deduction and vouchers of its one line. M009, M204–M215 */
export function useLevyEntry({ draftId, client, filling, view, readOnly }: Options) {
  const [shown, setShown] = useState(false);
  const detailed = useLocation().pathname.includes(DETAILED);
  const EntryDialog = detailed ? DifferenceVouchersDialog : DifferenceEntryDialog;
  const { levy } = view?.settings ?? ORDINARY_LINES;
  const confirm = async (entry: DifferenceEntry): Promise<AppError | null> => {
    if (view === null) return null;
    for (const command of commandsOf(entry, view)) {
      const done = await client.apply(command);
      if (!done.ok) return done.error;
    }
    filling.edit({ kind: 'vouchers', vouchers: entry.vouchers });
    return null;
  };
  const close = () => {
    setShown(false);
  };
  const total = view?.totals.total ?? 0;
  return {
    open: () => {
      setShown(true);
    },
    dialog: shown && view !== null && isDifference(levy) && (
      <Suspense fallback={null}>
        <EntryDialog
          mode={levy}
          sales={total === 0 ? '' : formatFen(total)}
          deduction={view.rows.find(({ row }) => row === 0)?.deduction ?? ''}
          vouchers={filling.face.vouchers}
          readOnly={readOnly}
          keepAs={draftId}
          onConfirm={confirm}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
