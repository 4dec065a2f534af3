import type { Result } from '../../../domain/kernel/result.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { fixesFor } from '../../../domain/rules/fixes.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import type { useToast } from '../../ui/toast.tsx';
import { NO_STEP, type Found, type Step, type Then, type Undoable } from './step.ts';
import type { Filling } from './useFilling.ts';

/** What the steps of the list work with. */
export interface ListWork {
  readonly step: Step;
  readonly filling: Filling;
  /** What was asked for; null after saying why it can't be had. */
  readonly orAlert: <T>(asked: Promise<Result<T>>) => Promise<T | null>;
  readonly setStep: (step: Step) => void;
  /** The last look, where a check left nothing that keeps the invoice from being issued. */
  readonly lastLook: (findings: Findings, undoable: Undoable | null) => Promise<void>;
}

/** The steps that stand on what a check found, from which its problems can be put right. */
const isFound = (step: Step): step is Extract<Step, Found> =>
  step.kind === 'findings' || step.kind === 'fixing' || step.kind === 'confirm';

/** What follows the check a step stands on. */
const thenOf = (step: Extract<Step, Found>): Then => (step.kind === 'confirm' ? 'submit' : step.then);

type Given = Parameters<Filling['check']>[0];

/** The list again, after something was changed from within it. */
async function listAgain(
  { filling, orAlert, setStep, lastLook }: ListWork,
  then: Then,
  given: Given,
  undoable: (left: number) => Undoable | null,
): Promise<void> {
  const findings = await orAlert(filling.check(given));
  if (findings === null) {
    setStep(NO_STEP);
    return;
  }
  const now = undoable(findings.classes.fixable);
  if (then === 'submit' && findings.errors === 0) await lastLook(findings, now);
  else setStep({ kind: 'findings', findings, then, undoable: now });
}

/** What is done from within the list of what a check found; few invoices need any of it. M291 */
export const LIST_STEPS = {
  /** What one click would put right. */
  showFixes: ({ step, setStep }: ListWork): Promise<void> => {
    if (isFound(step)) {
      const { findings, undoable } = step;
      setStep({ kind: 'fixing', findings, then: thenOf(step), undoable });
    }
    return Promise.resolve();
  },

  /** Back from what would be fixed to where it was asked for. */
  hideFixes: async ({ step, setStep, lastLook }: ListWork): Promise<void> => {
    if (step.kind !== 'fixing') return;
    const { findings, then, undoable } = step;
    if (then === 'submit' && findings.errors === 0) await lastLook(findings, undoable);
    else setStep({ ...step, kind: 'findings' });
  },

  /** Everything one click would put right. */
  fix: async (work: ListWork): Promise<void> => {
    const { step, filling, orAlert } = work;
    if (step.kind !== 'fixing') return;
    const { findings, then } = step;
    const fixed = await orAlert(filling.fix(fixesFor(findings.issues)));
    if (fixed === null) return;
    await listAgain(work, then, { face: fixed.face }, (left) => ({
      count: Math.max(0, findings.classes.fixable - left),
      undo: fixed.undo,
    }));
  },

  /** What the bureau refused is done: so says its user. */
  settle:
    ({ refusal }: Issue) =>
    async (work: ListWork): Promise<void> => {
      const { step, filling, orAlert } = work;
      if (!isFound(step) || refusal === undefined) return;
      const facts = await orAlert(filling.settle([refusal]));
      if (facts !== null) await listAgain(work, thenOf(step), { facts }, () => null);
    },

  undo: async (work: ListWork): Promise<void> => {
    const { step, orAlert } = work;
    if (!isFound(step) || step.undoable === null) return;
    const face = await orAlert(step.undoable.undo());
    if (face !== null) await listAgain(work, thenOf(step), { face }, () => null);
  },
};

export type ListSteps = typeof LIST_STEPS;

/** What saving leaves behind, of cells that were refused or where the copy (冲突副本) was saved in place of the draft. */
export const notSaved = (refusals: number, inCopy: boolean): string =>
  [
    ...(inCopy ? ['原草稿已在别处修改，内容存入了冲突副本。'] : []),
    ...(refusals === 0
      ? []
      : [`有 ${String(refusals)} 个单元格未被接受，其中的内容没有保存，请按F8逐个查看并修改。`]),
  ].join('\n');

/** Says that a check found nothing, and how many codes are to be looked at; answers what takes it away again. */
export async function passed(
  { filling, orAlert, setStep }: Pick<ListWork, 'filling' | 'orAlert' | 'setStep'>,
  toast: ReturnType<typeof useToast>,
): Promise<(() => void) | null> {
  const findings = await orAlert(filling.checkCoding());
  if (findings === null) return null;
  const count = findings.issues.length;
  if (count === 0) return toast('票面检查通过');
  return toast(`票面检查通过\n另有${String(count)}处编码建议核对`, 'success', {
    label: '查看编码',
    onPress: () => {
      setStep({ kind: 'coding', findings });
    },
  });
}
