import { openLane, type Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { rehearseReading } from '../../../workers/contract/rehearse-tasks.ts';

/** The lane of the next import, where a file is on its way. */
let ready: Lane | null = null;

/** Starts the worker of a lane that will be needed in a moment, and has it rehearse; it ends like any other that nobody needs. */
export function startLane(lane: Lane): Lane {
  void runTask(lane, rehearseReading, {});
  return lane;
}

/** A file is held over the page: whatever it takes to read it is started before it is let go. */
export function awaitFile(): void {
  ready ??= startLane(openLane('files'));
}

/** The lane of an import that begins. */
export function takeLane(): Lane {
  const lane = ready ?? openLane('files');
  ready = null;
  return lane;
}
