import { useState } from 'react';

/** What was answered to a question, and how it is answered: gone as soon as the question is another, however late it comes. */
export function useAnswer<Answer>(question: object, none: Answer) {
  const [given, setGiven] = useState<{ readonly to: object; readonly answer: Answer } | null>(null);
  const give = (answer: Answer) => {
    setGiven({ to: question, answer });
  };
  return [given?.to === question ? given.answer : none, give] as const;
}
