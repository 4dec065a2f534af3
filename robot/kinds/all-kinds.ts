import type { TaskKind } from '../../domain/tasks/task-kinds.ts';
import { COLLECT } from './collect.ts';
import { ISSUE } from './issue.ts';
import type { KindHandler } from './kind-handler.ts';
import { VOID } from './void.ts';

type Handlers = { readonly [Kind in TaskKind]: KindHandler<Kind> };

const HANDLERS: Handlers = { issue: ISSUE, collect: COLLECT, void: VOID };

/** How tasks of a kind are done; a task that is given to it is of that kind. */
export const handlerOf = (kind: TaskKind): KindHandler<TaskKind> => HANDLERS[kind] as KindHandler<TaskKind>;
