import { useEffect, useEffectEvent, useState } from 'react';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { FaceText } from '../../../domain/face-text/found.ts';
import { MAX_LINES, type LineColumns } from '../../../domain/goods/columns.ts';
import { importNotice, type Taken } from '../../../domain/importing/import-notice.ts';
import { rowNotices } from '../../../domain/importing/row-notices.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { linesOfMessage, readMessage } from '../../../workers/contract/message-tasks.ts';
import { fileRefusal } from '../../platform/read-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useOwnRuns } from '../../ui/use-own-runs.ts';
import { TEXT } from './face-text.text.ts';
import { addText, keepText, keptText } from './kept-text.ts';
import { refinedReview } from './refine-review.ts';
import {
  hasChosen,
  isBlank,
  mappedLines,
  problemOf,
  reviewOf,
  type FacePath,
  type PageFacts,
  type Review,
} from './review-state.ts';
import { textOfFile } from './text-of-file.ts';
import { useAssistant, type Asker } from './useAssistant.ts';

/** What becomes of the lines that are there. M313 */
type AddMode = 'append' | 'replace';

/** Where what was read goes. */
export interface Target extends Asker {
  /** A text that comes from a file; it is read at once. M307 */
  readonly given?: { readonly text: string; readonly withGoods: boolean } | null | undefined;
  readonly page: PageFacts;
  /** Takes the type; asks by itself where something would be lost. */
  readonly onKind: (kind: InvoiceKind) => Promise<void>;
  /** Takes all lines as one step. */
  readonly onLines: (lines: {
    readonly columns: LineColumns;
    readonly taxInclusive: boolean;
    readonly mode: AddMode;
  }) => Promise<Result<Taken>>;
  readonly onText: (path: FacePath, text: string) => void;
  /** Imports a file that has a table of goods. */
  readonly onFile: (file: File) => void;
  /** The buyer is a person. */
  readonly onPerson: () => void;
  readonly onClose: () => void;
}

type Phase =
  | { readonly kind: 'typing'; readonly wrong: string | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'reviewing'; readonly review: Review; readonly wrong: string | null }
  | { readonly kind: 'filling'; readonly review: Review };

/** The goods are known from elsewhere: a file has them in a table. */
const withoutGoods = (face: FaceText): FaceText => ({
  ...face,
  ...NO_GOODS,
  lost: [],
  others: face.others.map((other) => ({ ...other, ...NO_GOODS })),
});
const NO_GOODS = { lines: [], spareTotal: null };

const NOTHING_TAKEN: Taken = {
  ...{ imported: 0, leftOut: 0, cleared: 0 },
  ...{ uncoded: 0, ratesReplaced: 0 },
};

const TYPING: Phase = { kind: 'typing', wrong: null };

/** A pasted message on its way into the face. 002 §2, M299, M301, M324, M325 */
export function useFaceText({
  given,
  page,
  onKind,
  onLines,
  onText,
  onFile,
  onPerson,
  onClose,
  ...asker
}: Target) {
  const whose = [asker.session.tenantId, asker.session.userId, asker.deviceId].join(' ');
  const [text, setText] = useState(() => given?.text ?? keptText(whose));
  const [goodsWanted, wantGoods] = useState(true);
  const assistant = useAssistant(asker, text);
  const [phase, setPhase] = useState<Phase>(TYPING);
  const { own: lane, begin, stop } = useOwnRuns(() => openLane('files'));
  const toast = useToast();
  const { confirm: ask } = useAlert();
  /** What was read was changed by hand. */
  const [edited, setEdited] = useState(false);

  /** Refines what is looked at by what the assistant says; where neither has found anything, there is nothing to look at. */
  const refine = async (withGoods: boolean): Promise<void> => {
    const said = await assistant.ask();
    setPhase((now) => {
      if (now.kind !== 'reviewing') return now;
      const told = said === null || withGoods ? said : { ...said, lines: [] };
      const review =
        told === null ? now.review : refinedReview(now.review, reviewOf(told, page, 'assistant'));
      return isBlank(review) ? { kind: 'typing', wrong: TEXT.nothing } : { ...now, review };
    });
  };

  const read = async (withGoods = true): Promise<void> => {
    const signal = begin();
    wantGoods(withGoods);
    setEdited(false);
    setPhase({ kind: 'reading' });
    const done = await runTask(lane, readMessage, { text }, { signal });
    if (signal.aborted) return;
    if (!done.ok) {
      setPhase({ kind: 'typing', wrong: errorText(done.error) });
      return;
    }
    const review = reviewOf(withGoods ? done.value : withoutGoods(done.value), page);
    const nothing = isBlank(review) && !assistant.ready;
    setPhase(nothing ? { kind: 'typing', wrong: TEXT.nothing } : { kind: 'reviewing', review, wrong: null });
    // Whose part a part is, of several buyers, the assistant doesn't say.
    if (assistant.ready && review.choice === null) void refine(withGoods);
  };

  /** It is filled in. What a file said is not what was pasted. */
  const forget = (): void => {
    if (given == null) keepText(whose, '');
  };

  /** What was pasted is there again when the dialog is, and so is what a file said: its table is taken already. */
  const close = (): void => {
    if (given == null) keepText(whose, text);
    else {
      addText(whose, text);
      toast(TEXT.left);
    }
    onClose();
  };

  /** By the Esc key, which is pressed for many things: what was changed by hand is not lost by it. */
  const leave = async (): Promise<void> => {
    const isLost = edited && phase.kind === 'reviewing';
    if (!isLost || (await ask({ message: TEXT.leaving, confirm: TEXT.leave }))) close();
  };

  /** The text of a file joins what stands in the box; a table of goods is imported. */
  const readFile = async (file: File): Promise<void> => {
    const signal = begin();
    setPhase({ kind: 'reading' });
    const refusal = fileRefusal(file);
    const found = refusal === null ? await textOfFile(lane, file, signal) : err(refusal);
    if (signal.aborted) return;
    if (!found.ok) {
      setPhase({ kind: 'typing', wrong: `${file.name}：${errorText(found.error)}` });
      return;
    }
    if (found.value === null) {
      close();
      onFile(file);
      return;
    }
    setText([text.trim(), found.value].filter((each) => each !== '').join('\n'));
    setPhase(TYPING);
  };

  const readGiven = useEffectEvent(() => {
    if (given != null) void read(given.withGoods);
  });
  useEffect(() => {
    queueMicrotask(readGiven);
  }, []);

  /** The lines as one step; what became of them, null without any. */
  const fillLines = async (review: Review, mode: AddMode): Promise<Result<Taken | null>> => {
    const { taxInclusive, lines, leftOut } = review;
    if (lines.length === 0) return ok(null);
    // A draft that is full takes the rest of the message all the same.
    if (mode === 'append' && page.existing >= MAX_LINES)
      return ok({ ...NOTHING_TAKEN, leftOut: lines.length + leftOut });
    const made = await runTask(lane, linesOfMessage, { lines: mappedLines(review), taxInclusive });
    if (!made.ok) return made;
    const { columns, notices } = made.value;
    const done = await onLines({ columns, taxInclusive, mode });
    if (!done.ok) return done;
    if (notices.length > 0) toast(notices.join('；'), 'info');
    return ok({ ...done.value, leftOut: done.value.leftOut + leftOut });
  };

  /** Lines that stay away are told nowhere else. M313, M327, M328 */
  const tell = (taken: Taken | null, mode: AddMode, invoiceKind: InvoiceKind, withFace: boolean): void => {
    if (taken === null) {
      toast(TEXT.filled);
      return;
    }
    const { diskType, rowCap, existing } = page;
    const rows = taken.imported + (mode === 'append' ? existing : 0);
    const notices = rowNotices(rows, { diskType, rowCap, invoiceKind });
    const told = importNotice(taken, notices);
    const notice = withFace && taken.imported > 0 ? `${told.replace(/。$/, '')}。${TEXT.stays}` : told;
    toast(notice, taken.leftOut > 0 ? 'warning' : 'success');
  };

  const fill = async (review: Review, mode: AddMode): Promise<void> => {
    const wrong = problemOf(review) ?? (hasChosen(review) ? null : TEXT.nothingChosen);
    if (wrong !== null) {
      setPhase({ kind: 'reviewing', review, wrong });
      return;
    }
    assistant.stop();
    setPhase({ kind: 'filling', review });
    const { kind, parts } = review;
    if (kind?.chosen === true && kind.kind !== null && kind.kind !== page.kind) await onKind(kind.kind);
    const filled = await fillLines(review, mode);
    if (!filled.ok) {
      setPhase({ kind: 'reviewing', review, wrong: errorText(filled.error) });
      return;
    }
    for (const part of parts) if (part.chosen) onText(part.path, part.value);
    if (review.person === true) onPerson();
    forget();
    onClose();
    tell(
      filled.value,
      mode,
      page.kind,
      parts.some(({ chosen }) => chosen),
    );
  };

  return {
    text,
    phase,
    assistant,
    refine: () => void refine(goodsWanted),
    setText: (next: string) => {
      setText(next);
      setPhase(TYPING);
    },
    read,
    readFile,
    fill,
    close,
    leave,
    change: (review: Review) => {
      setEdited(true);
      setPhase({ kind: 'reviewing', review, wrong: null });
    },
    /** Stops the reading, or goes back to the text. */
    back: () => {
      stop();
      assistant.stop();
      setPhase(TYPING);
    },
  };
}

export type FaceTextActions = ReturnType<typeof useFaceText>;
