import { useState } from 'react';
import type { Device } from '../../../domain/account/session.ts';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { singleLimitVerdict } from '../../../domain/rules/single-limit.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import { useAlert } from '../../ui/alert.tsx';
import type { Findings } from '../../ui/IssueList.tsx';
import { groupThousands } from '../../ui/number-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { limitQuestion, notSaved } from './checks.ts';
import type { Filling } from './useFilling.ts';

/** Which dialog of saving and submitting is open. M290: check, then limit, then submit. */
export type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'findings'; readonly findings: Findings; readonly then: 'tell' | 'submit' }
  | { readonly kind: 'limit'; readonly question: string; readonly mayContinue: boolean }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'saved'; readonly left: string | null };

interface Options {
  readonly filling: Filling;
  readonly device: Device;
  readonly view: LedgerView | null;
  readonly onSubmitted: (subId: string) => void;
}

const NONE: Step = { kind: 'none' };

export function useSteps({ filling, device, view, onSubmitted }: Options) {
  const [step, setStep] = useState<Step>(NONE);
  const [busy, setBusy] = useState(false);
  const { alert } = useAlert();
  const toast = useToast();
  const total = view?.totals.total ?? 0;

  /** One thing at a time: a second click while the first runs does nothing. */
  const once = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  const check = (then: 'tell' | 'submit'): Promise<Findings | null> =>
    once(async () => {
      const checked = await filling.check();
      if (!checked.ok) {
        await alert(checked.error);
        return null;
      }
      const findings = checked.value;
      if (findings.issues.length > 0) setStep({ kind: 'findings', findings, then });
      else setStep(then === 'submit' ? afterChecks() : NONE);
      return findings;
    });

  /** The single limit stands between the checks and the last look. M290, M292 */
  const afterChecks = (): Step => {
    const amount = view?.totals.amount ?? 0;
    const { singleLimit } = device;
    const verdict = singleLimitVerdict(filling.face.invoiceKind, singleLimit, amount);
    if (verdict === 'within') return { kind: 'confirm' };
    return { kind: 'limit', question: limitQuestion(amount, singleLimit), mayContinue: verdict === 'ask' };
  };

  const save = (ask: boolean): Promise<unknown> =>
    once(async () => {
      const done = await filling.save();
      if (!done.ok) await alert(done.error);
      else {
        const left = notSaved(filling.refusals());
        if (ask) setStep({ kind: 'saved', left });
        else toast('存入草稿箱成功');
        if (!ask && left !== null) toast(left, 'error');
      }
    });

  const submit = (): Promise<unknown> =>
    once(async () => {
      const done = await filling.submit();
      setStep(NONE);
      if (done.ok) onSubmitted(done.value.subId);
      else await alert(done.error);
    });

  return {
    step,
    busy,
    check,
    save,
    submit,
    /** On from the checks. */
    proceed: () => {
      setStep(afterChecks());
    },
    confirm: () => {
      setStep({ kind: 'confirm' });
    },
    close: () => {
      setStep(NONE);
    },
    facts: [
      ['发票类型', INVOICE_KINDS[filling.face.invoiceKind].zh],
      ['销售方', filling.face.seller.name],
      ['购买方', filling.face.buyer.name],
      ['商品行数', `${String(view?.count ?? 0)} 行`],
      ['价税合计', `¥${groupThousands(formatFen(total))}（${view?.totalInCapitals ?? ''}）`],
      ['开票设备', device.name],
    ] as const,
  };
}
