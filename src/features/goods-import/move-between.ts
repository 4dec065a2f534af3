import type { KeyboardEvent } from 'react';

/** Rows further with an arrow; the table is one stop of the Tab key. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, End: Infinity, Home: -Infinity };

/** Moves the focus between the buttons of a table. */
export function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const stops = [...event.currentTarget.querySelectorAll('button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}
