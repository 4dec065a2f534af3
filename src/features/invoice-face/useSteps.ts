import { useEffect, useRef, useState } from 'react';
import type { Device } from '../../../domain/account/session.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { useAlert } from '../../ui/alert.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { NO_STEP, type Step, type Then, type Undoable } from './step.ts';
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
  /** The dialog stays until what comes after it is there. */
  readonly onSubmitted: (subId: string) => Promise<void>;
  /** Opens the two versions of a conflict beside each other. */
  readonly onReview: () => void;
}

type Given = Parameters<Filling['check']>[0];

/** What saving and submitting lead through. M290: checks, then one last look over coding, limits and what is sent. */
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

  /** All that is left to say before it goes, in one dialog: warnings, coding, limits, what is sent. M290, M292 */
  const lastLook = async (findings: Findings, undoable: Undoable | null = null) => {
    const coding = isQuiet ? undefined : await orAlert(filling.checkCoding());
    if (coding !== null) setStep({ kind: 'confirm', findings, coding: coding ?? null, undoable });
  };
  /** That all is well, and in the same breath what sending will ask about: the one is no word against the other. */
  const tellPassed = async () => {
    const { passed } = await import('./rare-steps.ts');
    unsay.current = await passed({ filling, orAlert, setStep }, toast);
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
    const isRefused = findings.errors > 0;
    if (then === 'submit' && !isRefused) await lastLook(findings);
    else if (findings.issues.length > 0) setStep({ kind: 'findings', findings, then, undoable: null });
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
      await which(LIST_STEPS)({ step, filling, orAlert, setStep, lastLook });
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
        else if (findings !== null) setStep({ kind: 'coding', findings });
      }),
    showFixes: () => void fromList(({ showFixes }) => showFixes),
    hideFixes: () => void fromList(({ hideFixes }) => hideFixes),
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
    /** Answers what its user has to say yes to first: an invoice that looks the same; null where nothing is asked. */
    submit: (allowDuplicate: boolean): Promise<AppError | null> =>
      once(async () => {
        const done = await filling.submit(allowDuplicate);
        if (!done.ok && done.error.code === 'submit.duplicate') return done.error;
        if (done.ok) await onSubmitted(done.value.subId);
        setStep(NO_STEP);
        if (!done.ok) await alert(done.error);
        return null;
      }),
    close: () => {
      setStep(NO_STEP);
      if (step.kind === 'saved' && step.savedAs !== null) onSavedAs(step.savedAs);
    },
    /** What is submitted, and through which device. */
    of: options,
  };
}

export type Steps = ReturnType<typeof useSteps>;
