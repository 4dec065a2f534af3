import { expect, it } from 'vitest';
import { makeMessage } from './message-forms.ts';
import { scoreMessage } from './score-message.ts';

const COUNT = Number(process.env['SUIKAI_MESSAGES'] ?? 400);
const FIRST_SEED = Number(process.env['SUIKAI_MESSAGES_SEED'] ?? 1);

it('98 of 100 parts of messages are right, and no tax id, account or number is wrong without a mark', () => {
  const scores = Array.from({ length: COUNT }, (_, index) => scoreMessage(makeMessage(FIRST_SEED + index)));
  const fields = scores.reduce((sum, score) => sum + score.fields, 0);
  const right = scores.reduce((sum, score) => sum + score.right, 0);
  expect(scores.flatMap(({ silent }) => silent)).toEqual([]);
  expect(right / fields, scores.flatMap(({ wrong }) => wrong).join('\n\n')).toBeGreaterThanOrEqual(0.98);
});
