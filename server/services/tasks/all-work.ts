import type { TaskKind } from '../../../domain/tasks/task-kinds.ts';
import type { DoneTask } from '../../../wire/robot-tasks.ts';
import { COLLECT } from './collect.ts';
import { ISSUE } from './issue.ts';
import type { TaskWork } from './task-work.ts';
import { VOID } from './void.ts';

type Work = { readonly [Kind in TaskKind]: TaskWork<Extract<DoneTask, { kind: Kind }>> };

const WORK: Work = { issue: ISSUE, collect: COLLECT, void: VOID };

/** What is done with tasks of a kind; what a robot says of one is of that kind, which `complete` has looked at. */
export const workOf = (kind: TaskKind): TaskWork => WORK[kind];
