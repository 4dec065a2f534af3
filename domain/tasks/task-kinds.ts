import type { Action } from '../account/permissions.ts';
import { COLLECTION_STATES } from '../codes/collection-states.ts';
import { ORDER_STATES } from '../codes/order-states.ts';
import { VOID_STATES } from '../codes/void-states.ts';

/** What its user reads while a task stands so. */
interface Reads {
  readonly waiting: string;
  readonly begun: string;
  readonly done: string;
  readonly failed: string;
  /** While it is found out what became of it. */
  readonly confirming: string;
}

interface TaskKindRow {
  readonly zh: string;
  /** Who may ask for it. */
  readonly asks: Action;
  /** What it carries, in the words of docs/ROBOT.md. */
  readonly carries: string;
  /** Whether a robot can do it for some types of invoices and not for others. */
  readonly perType: boolean;
  /**
   * After an answer was lost. lookUp: the bureau does twice what it is asked twice, so it is asked what it has done before it
   * is asked again. repeat: done twice is done once.
   */
  readonly afterLoss: 'lookUp' | 'repeat';
  /** Takes many calls to the bureau: done beside other tasks. */
  readonly isLong: boolean;
  /** What a robot's log says when it is done. */
  readonly done: string;
  readonly reads: Reads;
}

/** Everything a robot does for a user, a row for each kind; its handlers are in robot/kinds and server/services/tasks. */
export const TASK_KINDS = {
  issue: {
    zh: '开具',
    asks: 'order.submit',
    carries: 'the invoice as it was submitted',
    perType: true,
    afterLoss: 'lookUp',
    isLong: false,
    done: 'issued',
    reads: {
      waiting: ORDER_STATES.accepted.zh,
      begun: ORDER_STATES.issuing.zh,
      done: ORDER_STATES.issued.zh,
      failed: ORDER_STATES.failed.zh,
      confirming: '正在确认上一次开具的结果',
    },
  },
  collect: {
    zh: '归集',
    asks: 'received.collect',
    carries: 'days and type of the received invoices that are wanted',
    perType: false,
    afterLoss: 'repeat',
    isLong: true,
    done: 'collected',
    reads: {
      waiting: COLLECTION_STATES.running.zh,
      begun: COLLECTION_STATES.running.zh,
      done: COLLECTION_STATES.found.zh,
      failed: COLLECTION_STATES.failed.zh,
      confirming: COLLECTION_STATES.running.zh,
    },
  },
  void: {
    zh: '作废',
    asks: 'invoice.void',
    carries: 'the number of an issued invoice, why it is voided and who does it',
    perType: true,
    afterLoss: 'lookUp',
    isLong: false,
    done: 'voided',
    reads: {
      waiting: VOID_STATES.waiting.zh,
      begun: VOID_STATES.begun.zh,
      done: VOID_STATES.voided.zh,
      failed: VOID_STATES.failed.zh,
      confirming: '正在确认上一次作废的结果',
    },
  },
} as const satisfies Record<string, TaskKindRow>;

export type TaskKind = keyof typeof TASK_KINDS;

export const KINDS_OF_TASKS = Object.keys(TASK_KINDS) as TaskKind[];

/** Under what a task of a kind lies for robots that can do it; of an issue the type alone, as before there were kinds. */
export function taskPlace(kind: TaskKind, invoiceType: string): string {
  if (!TASK_KINDS[kind].perType) return kind;
  return kind === 'issue' ? invoiceType : `${kind} ${invoiceType}`;
}

/** All places of what a robot can do; kinds that this version doesn't know have none. */
export const taskPlaces = (kinds: readonly string[], invoiceTypes: readonly string[]): string[] =>
  KINDS_OF_TASKS.filter((kind) => kinds.includes(kind)).flatMap((kind) => [
    ...new Set(invoiceTypes.map((type) => taskPlace(kind, type))),
  ]);
