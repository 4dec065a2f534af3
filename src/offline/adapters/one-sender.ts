import type { OneSender, StillMine } from '../sync/ports.ts';

/**
 * Who holds the lock and answers none of so many questions in a row, a second each and a second between them, is frozen:
 * the lock is taken from it. FAULTS T4
 */
const QUESTIONS = 15;
const ANSWER_WITHIN_MS = 1000;

const ASKED = 'who sends?';
const ANSWERED = 'I do';

/** Of the tab or worker that holds the lock. */
const holderOf = async (name: string): Promise<string | undefined> =>
  (await navigator.locks.query()).held?.find((lock) => lock.name === name)?.clientId;

/** The work as the holder of the lock; null when somebody has it, or takes it before the work is done. */
async function hold<T>(
  name: string,
  options: LockOptions,
  work: (stillMine: StillMine) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const state: { isWorking: boolean; isLost: boolean } = { isWorking: false, isLost: false };
  try {
    return await navigator.locks.request(name, options, async (lock) => {
      if (lock === null) return null;
      state.isWorking = true;
      const own = await holderOf(name);
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => {
        if (data === ASKED) channel.postMessage(ANSWERED);
      };
      try {
        // A frozen tab wakes before it hears of its loss: the browser is asked as well.
        return { value: await work(async () => !state.isLost && (await holderOf(name)) === own) };
      } finally {
        state.isWorking = false;
        channel.close();
      }
    });
  } catch (cause) {
    if (!state.isWorking) throw cause;
    state.isLost = true;
    return null;
  }
}

/** Whether the holder of the lock lives. A page in the background is asked no later than one in front, other than its timers. */
function holderAnswers(name: string, within: number): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(name);
    const settle = (answers: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(answers);
    };
    const timer = setTimeout(settle, within, false);
    channel.onmessage = ({ data }) => {
      if (data === ANSWERED) settle(true);
    };
    channel.postMessage(ASKED);
  });
}

/** One sender for all tabs and the service worker; the lock goes with its holder, however that ends. */
export function oneSender(
  databaseName: string,
  { questions = QUESTIONS, answerWithin = ANSWER_WITHIN_MS } = {},
): OneSender {
  const name = `flush:${databaseName}`;
  let unanswered = 0;
  return async (work) => {
    let done = await hold(name, { ifAvailable: true }, work);
    if (done === null) {
      unanswered = (await holderAnswers(name, answerWithin)) ? 0 : unanswered + 1;
      if (unanswered < questions) return null;
      done = await hold(name, { steal: true }, work);
    }
    unanswered = 0;
    return done?.value ?? null;
  };
}
