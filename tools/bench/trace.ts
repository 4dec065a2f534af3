import type { Tab } from './browser.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Thread time, microseconds. */
  readonly tdur?: number;
}

const MARK = 'suikai-bench';
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

/** Tasks of the page's main thread while `work` ran, milliseconds of its CPU time, longest first. */
export async function tasksDuring(tab: Tab, work: () => Promise<unknown>): Promise<readonly number[]> {
  const { page, session } = tab;
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.evaluate(`performance.mark('${MARK}')`);
  await work();
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mark = events.find(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('the trace lost its mark');
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const mine = pid === mark.pid && tid === mark.tid && ts >= mark.ts;
      return mine && ph === 'X' && name === 'ThreadControllerImpl::RunTask';
    })
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}
