/** Durations of key presses, as the browser reports them. */
export interface KeyClock {
  readonly keyTimes: () => readonly number[];
  readonly forgetKeys: () => void;
}

/** What the bench asks of a grid, whichever it is. Places are CSS px. */
export interface GridPage extends KeyClock {
  readonly middle: () => { readonly x: number; readonly y: number };
  readonly scrollTop: () => number;
  readonly scrollTo: (top: number) => void;
  /** Whether the text of the first line in view stands there. */
  readonly shows: (text: string) => boolean;
}

/** Shortest event the browser reports, milliseconds. */
const SHORTEST_EVENT = 16;

/** The host that grids are drawn into. */
export function gridHost(): HTMLElement {
  const host = document.getElementById('root');
  if (host === null) throw new Error('the page lacks its root');
  return host;
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The element with the longest way to scroll. */
function longestScroller(host: HTMLElement): HTMLElement {
  const boxes = [...host.querySelectorAll<HTMLElement>('*')].filter((box) =>
    /auto|scroll/.test(getComputedStyle(box).overflowY),
  );
  const way = (box: HTMLElement): number => box.scrollHeight - box.clientHeight;
  const [longest] = boxes.sort((a, b) => way(b) - way(a));
  return longest ?? host;
}

/** Follows the key presses of the page from now on (Event Timing). */
export function keyClock(): KeyClock {
  let times: number[] = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
  }).observe({ type: 'event', durationThreshold: SHORTEST_EVENT } as PerformanceObserverInit);
  return {
    keyTimes: () => times,
    forgetKeys: () => {
      times = [];
    },
  };
}

/** Resolves when the first line of a list of `height` px has been drawn. */
export async function gridPage(firstText: string, height: number): Promise<GridPage> {
  const host = gridHost();
  const shows = (text: string): boolean => host.textContent.includes(text);
  while (!shows(firstText) || longestScroller(host).scrollHeight < height) await nextFrame();
  const scroller = longestScroller(host);
  return {
    ...keyClock(),
    middle: () => {
      const { left, top, width, height: high } = scroller.getBoundingClientRect();
      return { x: left + width / 2, y: top + high / 2 };
    },
    scrollTop: () => scroller.scrollTop,
    scrollTo: (top) => {
      scroller.scrollTop = top;
    },
    shows,
  };
}
