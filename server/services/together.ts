interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** No statement is longer than a moment. */
const MOST = 50;

/**
 * Asks the database several questions in one statement: those with the same key that come while an answer is on its way are
 * asked together when it is there. A way there and back costs more than an answer. `ask` writes for all of them or for none
 * and answers in their order.
 */
export function together<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  keyOf: (question: Question) => string = () => '',
): (question: Question) => Promise<Answer> {
  type One = Waiting<Question, Answer>;
  /** Of the keys for which a statement is on its way. */
  const queues = new Map<string, One[]>();

  async function askAll(batch: readonly One[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      if (answers.length !== batch.length) throw new Error('not every question was answered');
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer);
      });
    } catch (error) {
      const [only] = batch;
      // What is wrong with one of them is not the fault of the others.
      if (batch.length > 1) await Promise.all(batch.map((one) => askAll([one])));
      else only?.reject(error);
    }
  }

  async function serve(key: string, queue: One[]): Promise<void> {
    while (queue.length > 0) await askAll(queue.splice(0, MOST));
    queues.delete(key);
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const one = { question, resolve, reject };
      const key = keyOf(question);
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push(one);
        return;
      }
      const begun = [one];
      queues.set(key, begun);
      void serve(key, begun);
    });
}
