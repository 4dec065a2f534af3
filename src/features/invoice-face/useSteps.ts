import { useEffect, useRef, useState } from 'react';
import type { Device } from '../../../domain/account/session.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { err, type Result } from '../../../domain/kernel/result.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import { isOverLimit } from '../../../domain/rules/single-limit.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { useAlert } from '../../ui/alert.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { NO_STEP, type Step, type Then } from './step.ts';
import type { ListSteps, ListWork } from './rare-steps.ts';
import type { Filling, SaveMode } from './useFilling.ts';

export interface StepsOptions {
  readonly filling: Filling;
  readonly device: Device;
  readonly view: LedgerView | null;
  /** Asks the service for 纳税人性质 again, null when it stays unknown; absent where it can't be asked. M294 */
  readonly refreshNature?: (() => Promise<TaxpayerNature | null>) | undefined;
  /** The page goes on with the draft that was added. M272 */
  readonly onSavedAs: (draftId: string) => void;
  readonly onSubmitted: (subId: string) => void;
  /** Opens the two versions of a conflict beside each other. */
  readonly onReview: () => void;
}

/** Asks before the same invoice is issued twice; the answer counts for this submission only. */
const twinQuestion = (error: AppError) => ({
  message: errorText(error),
  confirm: '仍要提交',
  cancel: '返回核对',
});

type Given = Parameters<Filling['check']>[0];

/** What saving and submitting lead through. M290: checks, coding anomalies, single limit, a last look, submit. */
export function useSteps(options: StepsOptions) {
  const { filling, device, view, refreshNature, onSavedAs, onSubmitted, onReview } = options;
  const [step, setStep] = useState<Step>(NO_STEP);
  const [busy, setBusy] = useState(false);
  /** 不再提醒 of coding anomalies, told once for an issuing device; it follows its user. M155 */
  const quietKey = `codingQuiet.${device.id}`;
  const [isQuiet, setQuiet] = useState(() => readPreference(quietKey) !== '');
  const { alert, confirm } = useAlert();
  const toast = useToast();
  /** Takes the answer to the last check away. */
  const unsay = useRef<(() => void) | null>(null);
  const version = view?.version;
  useEffect(
    () => () => {
      unsay.current?.();
    },
    [filling.face, version],
  );

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
  /** What was asked for; null after saying why it can't be had. */
  const orAlert = async <T>(asked: Promise<Result<T>>): Promise<T | null> => {
    const answer = await asked;
    if (answer.ok) return answer.value;
    await alert(answer.error);
    return null;
  };

  /** The single limit stands between the checks and the last look. M290, M292 */
  const afterChecks = (): Step => {
    const amount = view?.totals.amount ?? 0;
    const { singleLimit } = device;
    return isOverLimit(singleLimit, amount) ? { kind: 'limit', amount } : { kind: 'confirm' };
  };
  const goOn = async () => {
    const findings = isQuiet ? undefined : await orAlert(filling.checkCoding());
    if (findings === null) return;
    const asks = findings !== undefined && findings.issues.length > 0;
    setStep(asks ? { kind: 'coding', findings, then: 'submit' } : afterChecks());
  };
  /** That all is well, and in the same breath what sending will ask about: the one is no word against the other. */
  const tellPassed = async () => {
    const coding = await orAlert(filling.checkCoding());
    if (coding === null) return;
    if (coding.issues.length === 0) unsay.current = toast('票面检查通过');
    else
      unsay.current = toast(`票面检查通过\n另有${String(coding.issues.length)}处编码建议核对`, 'success', {
        label: '查看编码',
        onPress: () => {
          setStep({ kind: 'coding', findings: coding, then: 'tell' });
        },
      });
  };
  /** What others made of it is said before anything is checked in vain. PROTOCOL §4 */
  const isHeldUp = async (): Promise<boolean> => {
    const news = await filling.news();
    if (news === null) return false;
    const { reviewQuestion, RENEWED } = await import('./catch-up.ts');
    if (news.kind === 'conflict') {
      if (await confirm(reviewQuestion())) onReview();
    } else if (!filling.isClean()) await alert(RENEWED);
    return true;
  };
  const runCheck = async (then: Then, given?: Given): Promise<Findings | null> => {
    unsay.current?.();
    const findings = await orAlert(filling.check(given));
    if (findings === null) return null;
    if (findings.issues.length > 0) setStep({ kind: 'findings', findings, then, undoable: null });
    else if (then === 'submit') await goOn();
    else {
      setStep(NO_STEP);
      await tellPassed();
    }
    return findings;
  };
  /** What is done from within the list comes with the first time it is. */
  const fromList = (which: (steps: ListSteps) => (work: ListWork) => Promise<void>) =>
    once(async () => {
      const { LIST_STEPS } = await import('./rare-steps.ts');
      await which(LIST_STEPS)({ step, filling, orAlert, setStep });
    });

  const saveAs = async (mode: SaveMode, ask: boolean) => {
    const done = await filling.save(mode);
    if (!done.ok) {
      await alert(done.error);
      setStep(done.error.code === 'draft.overtaken' ? { kind: 'saveAs', ask } : NO_STEP);
      return;
    }
    setStep(NO_STEP);
    const { savedAs } = done.value;
    const [refusals, inCopy] = [filling.refusals(), mode === 'modify' && savedAs !== null];
    const isWhole = refusals === 0 && !inCopy;
    const left = isWhole ? null : (await import('./rare-steps.ts')).notSaved(refusals, inCopy);
    if (ask) {
      setStep({ kind: 'saved', left, savedAs });
      return;
    }
    toast(SUCCESSES.draftSaved.zh);
    if (left !== null) toast(left, 'error');
    if (savedAs !== null) onSavedAs(savedAs);
  };

  return {
    step,
    busy,
    check: (then: Then): Promise<Findings | null> =>
      once(async () => {
        if (then === 'submit' && (await isHeldUp())) return null;
        if (then === 'tell' || filling.facts.nature !== undefined) return runCheck(then);
        setStep({ kind: 'nature' });
        return null;
      }),
    /** Without 纳税人性质. */
    checkAnyway: () => void once(() => runCheck('submit')),
    refreshNature:
      refreshNature === undefined
        ? null
        : () =>
            void once(async () => {
              const nature = await refreshNature();
              if (nature === null) return;
              toast('纳税人性质刷新成功');
              await runCheck('submit', { facts: { ...filling.facts, nature } });
            }),
    isQuiet,
    setQuiet: (quiet: boolean) => {
      writePreference(quietKey, quiet ? 'yes' : '');
      setQuiet(quiet);
    },
    /** Coding anomalies alone. M154 */
    showCoding: () =>
      once(async () => {
        const findings = await orAlert(filling.checkCoding());
        if (findings?.issues.length === 0) toast('未发现编码异常');
        else if (findings !== null) setStep({ kind: 'coding', findings, then: 'tell' });
      }),
    showFixes: () => {
      if (step.kind === 'findings') setStep({ ...step, kind: 'fixing' });
    },
    /** Back from what would be fixed to the list. */
    hideFixes: () => {
      if (step.kind === 'fixing') setStep({ ...step, kind: 'findings' });
    },
    fix: () => void fromList(({ fix }) => fix),
    /** What the bureau refused is done: so says its user. */
    settle: (issue: Issue) => void fromList(({ settle }) => settle(issue)),
    undoFixes: () => void fromList(({ undo }) => undo),
    save: (ask: boolean) =>
      once(async () => {
        const { asks, modifies } = filling.saving;
        if (asks && (ask || !modifies)) setStep({ kind: 'saveAs', ask });
        else await saveAs('modify', ask);
      }),
    saveAs: (mode: SaveMode) =>
      void once(async () => {
        if (step.kind !== 'saveAs') return;
        filling.answer(mode);
        await saveAs(mode, step.ask);
      }),
    /** `twin`: what the service says of another one that looks the same. */
    submit: (twin: AppError | null) =>
      void once(async () => {
        const first = twin === null ? await filling.submit() : err(twin);
        const isTwin = !first.ok && first.error.code === 'submit.duplicate';
        const wanted = isTwin && (await confirm(twinQuestion(first.error)));
        setStep(NO_STEP);
        if (isTwin && !wanted) return;
        const done = await orAlert(isTwin ? filling.submit(true) : Promise.resolve(first));
        if (done !== null) onSubmitted(done.subId);
      }),
    /** On from the ticket check to the coding. */
    proceed: () => void once(goOn),
    /** On from the coding to the limit. */
    toLimit: () => {
      setStep(afterChecks());
    },
    confirm: () => {
      setStep({ kind: 'confirm' });
    },
    close: () => {
      setStep(NO_STEP);
      if (step.kind === 'saved' && step.savedAs !== null) onSavedAs(step.savedAs);
    },
    /** What is submitted, and through which device. */
    of: options,
  };
}

export type Steps = ReturnType<typeof useSteps>;
