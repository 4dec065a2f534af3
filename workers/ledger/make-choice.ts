import { ok, type Result } from '../../domain/kernel/result.ts';
import type { CommandMeans, CommandOf } from './command.ts';
import { fitGoods } from './fit-goods.ts';
import type { Content, Done, LedgerChange } from './ledger-change.ts';
import { offerRates } from './offer-rates.ts';
import { cleared } from './row-commands.ts';
import { changeSettings, sameSettings } from './settings-commands.ts';

type Part = (content: Content) => Result<Done>;

const given = <Value>(value: Value | undefined, part: (value: Value) => Part): readonly Part[] =>
  value === undefined ? [] : [part(value)];

const sumOf = (done: readonly Done[], of: 'removed' | 'cleared' | 'ratesReplaced'): number =>
  done.reduce((sum, { left }) => sum + (left?.[of] ?? 0), 0);

/** A choice on the face: all it does to the lines is one step, which remembers what became of the face. M202, M222 */
export function makeChoice(
  content: Content,
  { clear, settings, taxInclusive: wantedMode, limits, rates, face }: CommandOf<'choice'>,
  means: CommandMeans,
): Result<Done> {
  const parts = [
    ...given(clear, () => (now) => ok(cleared(now))),
    ...given(
      settings,
      (wanted) => (now) => changeSettings(now, { kind: 'settings', settings: wanted }, means),
    ),
    ...given(wantedMode, (taxInclusive) => (now) => ok({ ...now, taxInclusive, change: null })),
    ...given(limits, (wanted) => (now) => fitGoods(now, { kind: 'fitGoods', limits: wanted })),
    ...given(rates, (facts) => (now) => offerRates(now, { kind: 'offerRates', facts })),
  ];
  const before = content.lines.settings;
  const steps: Done[] = [];
  let now = content;
  for (const part of parts) {
    const done = part(now);
    if (!done.ok) return done;
    steps.push(done.value);
    now = done.value;
  }
  const { lines, taxInclusive } = now;
  const change: LedgerChange = {
    parts: steps.flatMap((step) => step.change?.parts ?? []),
    taxInclusive: [content.taxInclusive, taxInclusive],
    ...(sameSettings(before, lines.settings) ? {} : { settings: [before, lines.settings] as const }),
    face,
  };
  const left = {
    removed: sumOf(steps, 'removed'),
    cleared: sumOf(steps, 'cleared'),
    ratesReplaced: sumOf(steps, 'ratesReplaced'),
  };
  return ok({ lines, taxInclusive, change, left });
}
