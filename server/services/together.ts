interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** No statement is longer than a moment. */
const MOST = 50;

interface Manner<Question> {
  /** Questions with the same key are never in two statements at a time. */
  readonly keyOf?: (question: Question) => string;
  /** A statement takes questions of any keys; while it is on its way, so many that are waiting are worth a second one. */
  readonly mixed?: { readonly enough: number };
}

/**
 * Asks the database several questions in one statement: those with the same key that come while an answer is on its way are
 * asked together when it is there. A way there and back costs more than an answer. `ask` writes for all of them or for none
 * and answers in their order.
 */
export function together<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { keyOf = () => '', mixed }: Manner<Question> = {},
): (question: Question) => Promise<Answer> {
  type One = Waiting<Question, Answer>;
  let waiting: One[] = [];
  /** Of the questions on their way. */
  const asked = new Set<string>();
  let statements = 0;
  const keyed = ({ question }: One): string => keyOf(question);

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

  /** What can be asked now. */
  function next(): readonly One[] {
    const free = waiting.filter((one) => !asked.has(keyed(one)));
    if (mixed !== undefined) {
      const isWorth = statements === 0 || (statements === 1 && free.length >= mixed.enough);
      return isWorth ? free.slice(0, MOST) : [];
    }
    const [first] = free;
    return first === undefined ? [] : free.filter((one) => keyed(one) === keyed(first)).slice(0, MOST);
  }

  function serve(): void {
    const batch = next();
    if (batch.length === 0) return;
    const taken = new Set(batch);
    waiting = waiting.filter((one) => !taken.has(one));
    const keys = new Set(batch.map(keyed));
    for (const key of keys) asked.add(key);
    statements++;
    void askAll(batch).then(() => {
      statements--;
      for (const key of keys) asked.delete(key);
      serve();
    });
    serve();
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      serve();
    });
}
