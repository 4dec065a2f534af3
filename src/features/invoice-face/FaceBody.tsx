import { lazy, Suspense, useMemo } from 'react';
import { LEVIES, ORDINARY_LINES } from '../../../domain/goods/line-settings.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import { useToast } from '../../ui/toast.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { checkCommand, textCommand } from './face-commands.ts';
import type { InvoiceFaceProps } from './face-props.ts';
import { FaceBottom } from './FaceBottom.tsx';
import { FaceTop } from './FaceTop.tsx';
import { FaceTotals } from './FaceTotals.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { Parties } from './Parties.tsx';

/** Few invoices have them. */
const LevySummary = lazy(() => import('./LevySummary.tsx').then((m) => ({ default: m.LevySummary })));
const RedLetterBlock = lazy(() =>
  import('./RedLetterBlock.tsx').then((m) => ({ default: m.RedLetterBlock })),
);

interface Props extends InvoiceFaceProps {
  readonly onConfigure: () => void;
}

const NO_LINES = { totals: { amount: 0, tax: 0, total: 0 }, totalInCapitals: '', deduction: '' };

/** What the face shows of the lines. */
const linesOf = (view: LedgerView | null) =>
  view === null
    ? { ...NO_LINES, levy: ORDINARY_LINES.levy }
    : {
        totals: view.totals,
        totalInCapitals: view.totalInCapitals,
        levy: view.settings.levy,
        deduction: view.rows.find(({ row }) => row === 0)?.deduction ?? '',
      };

/** The parts of the paper from top to bottom. */
export function FaceBody(props: Props) {
  const { filling, readOnly, special } = props;
  const { face, problems: wrong } = filling;
  const { business } = face;
  const styles = useFaceStyles();
  const { totals, totalInCapitals, levy, deduction } = linesOf(props.view);
  const given = { wrong, readOnly, ...useEditing(props) };
  const onDeduction = useStable(props.onDeduction);
  const below = business !== null && businessOf(business.key)?.rows === 'many';
  return (
    <>
      <FaceTop
        {...given}
        kind={face.invoiceKind}
        business={business?.key ?? null}
        levy={levy}
        receiver={face.receiver}
        device={props.device}
        smsPush={props.smsPush}
        red={face.redLetter !== null}
        oldEntry={props.oldEntry}
        onKind={useStable(props.onKind)}
        onBusiness={useStable(props.onBusiness)}
        onLevy={useStable(props.onLevy)}
      />
      {props.quota}
      <Suspense fallback={null}>
        {face.redLetter !== null && <RedLetterBlock {...given} redLetter={face.redLetter} />}
      </Suspense>
      <Parties {...props} given={given} />
      {face.jointBuyers.length > 0 && props.jointBuyers}
      {!below && special}
      <div className={styles.goods}>{props.goods}</div>
      {below && special}
      <Suspense fallback={null}>
        {LEVIES[levy].oneLine && (
          <LevySummary
            levy={levy}
            deduction={deduction}
            vouchers={face.vouchers.length}
            wrong={wrong.get('vouchers')}
            readOnly={readOnly}
            onDeduction={onDeduction}
          />
        )}
      </Suspense>
      <FaceTotals totals={totals} capitals={totalInCapitals} />
      <FaceBottom {...props} given={given} />
    </>
  );
}

/** How fields and checkboxes give their commands; the same functions for as long as the page lives. */
function useEditing({ filling: { edit, face } }: Pick<Props, 'filling'>) {
  const toast = useToast();
  /** Who was to buy together comes back with one press. */
  const tellJoint = useStable((path: string, on: boolean) => {
    const { jointBuyers: buyers } = face;
    if (path !== 'jointBuyers' || on || !buyers.some(({ name, idNumber }) => name + idNumber !== '')) return;
    toast('已取消多方共同购买，填写的共同购买方已清除', 'info', {
      label: '撤销',
      onPress: () => {
        edit({ kind: 'jointBuyers', buyers });
      },
    });
  });
  return useMemo(
    () => ({
      onText: (path: string, text: string) => {
        edit(textCommand(path, text));
      },
      onCheck: (path: string, on: boolean) => {
        tellJoint(path, on);
        edit(checkCommand(path, on));
      },
    }),
    [edit, tellJoint],
  );
}
