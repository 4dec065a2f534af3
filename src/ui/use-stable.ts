import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component lives; it does what the latest render says. For parts that are memoized. */
export function useStable<Input extends readonly unknown[], Output>(
  run: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...input: Input) => latest.current(...input), []);
}
