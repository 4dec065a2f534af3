import { useLayoutEffect, useRef, type KeyboardEvent, type PropsWithChildren } from 'react';

interface Props extends PropsWithChildren {
  readonly label: string;
  readonly className?: string | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const stopsOf = (bar: HTMLElement): readonly HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)'),
];

/** Tab comes to one of them only. */
function rest(bar: HTMLElement, at: Element | null): void {
  const stops = stopsOf(bar);
  const chosen = stops.find((stop) => stop === at) ?? stops.find((stop) => stop.tabIndex === 0) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === chosen ? 0 : -1;
}

/** Buttons and checkboxes that belong together: one stop for Tab, the arrows go round between them. */
export function Toolbar({ label, className, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // Which buttons can be pressed changes with what is drawn.
  useLayoutEffect(() => {
    if (bar.current !== null) rest(bar.current, document.activeElement);
  });
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget } = event;
    const stops = stopsOf(currentTarget);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const by = STEPS[key];
    const next =
      key === 'Home'
        ? stops[0]
        : key === 'End'
          ? stops.at(-1)
          : by === undefined
            ? undefined
            : stops.at((at + by) % stops.length);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={step}
      onFocus={({ currentTarget, target }) => {
        rest(currentTarget, target);
      }}
    >
      {children}
    </div>
  );
}
