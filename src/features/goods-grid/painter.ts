import { leastWidth } from './column-layout.ts';
import { writeAttribute } from './dom-writes.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import type { RowPool } from './row-pool.ts';

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 4;

interface Stage {
  readonly box: HTMLElement;
  readonly room: HTMLElement;
  readonly rows: HTMLElement;
}

/** What is renewed in one frame of rows that stay where they are: weights of `RowPool.paint`. */
const LEAST_SLICE = 8;
const MOST_SLICE = 256;
/** A frame that took longer renews less in the next one, one that took half of it more. Milliseconds. */
const FRAME_MS = 8;

/** What the next frame renews when this one took so long, milliseconds. */
export function nextSlice(slice: number, took: number): number {
  if (took > FRAME_MS) return Math.max(LEAST_SLICE, slice / 2);
  return took * 2 < FRAME_MS ? Math.min(MOST_SLICE, slice * 2) : slice;
}

/** Decides when and which rows are painted, and scrolls to the cursor. */
export class Painter {
  #paint: ((slice: number) => boolean) | null = null;
  #follow: () => void = () => undefined;
  /** Tells a screen reader to wait for rows that still show an older state. */
  #busy: (is: boolean) => void = () => undefined;
  #pool: RowPool | null = null;
  #turning = false;
  #framing = false;
  /** As much as this machine draws without a long task: learnt from frame to frame. */
  #slice = LEAST_SLICE;

  /** Paints what its user changed once this turn is over, however many changes it brings. */
  readonly later = (): void => {
    if (this.#turning) return;
    this.#turning = true;
    queueMicrotask(() => {
      this.#turning = false;
      this.#run();
    });
  };

  /**
   * Paints what the ledger answered: a frame later, when the rest of the page has drawn its part, but the first rows of
   * an empty grid with it; the rest in the frames after.
   */
  readonly next = (): void => {
    if (this.#framing || this.#turning) return;
    // There is no row yet but the empty one.
    if (this.#pool?.size === 1) {
      this.later();
      return;
    }
    this.#framing = true;
    this.#busy(true);
    afterFrame((took) => {
      this.#framing = false;
      this.#slice = nextSlice(this.#slice, took);
      this.#run();
    });
  };

  /** Scrolls as little as needed to show the corner of the range that moves. */
  readonly follow = (): void => {
    this.#follow();
  };

  #run(): void {
    if (this.#paint?.(this.#slice) === true) this.next();
    else if (!this.#framing) this.#busy(false);
  }

  start(grid: GridModel, pool: RowPool, { box, room, rows }: Stage): () => void {
    let { clientHeight: height, clientWidth: width, scrollTop: top } = box;
    let moved = false;
    let drawn = '';
    /** Makes room for the rows there are, and tells whether it had to; the cursor stays in sight when they became others. */
    const makeRoom = (from: number, end: number): boolean => {
      const offered = grid.offered();
      const now = [offered, from, end].join();
      if (now === drawn) return false;
      drawn = now;
      room.style.height = `${String(ROW_HEIGHT * (end - from + 1))}px`;
      rows.setAttribute('aria-rowcount', String(offered + 1));
      queueMicrotask(this.follow);
      return true;
    };
    const paint = (slice: number): boolean => {
      const [from, end] = grid.span();
      // The sheet is laid out anew when its height changes: enough for one frame, but for the first row.
      const left = makeRoom(from, end) && pool.size > 1 ? 0 : slice;
      const seen = from + Math.floor(top / ROW_HEIGHT);
      grid.sees({
        top: seen,
        rows: Math.max(1, Math.floor(height / ROW_HEIGHT) - 1),
      });
      const visible = Math.ceil(height / ROW_HEIGHT);
      const size = Math.min(end - from, visible + 2 * OVERSCAN);
      const first = Math.max(from, Math.min(seen - OVERSCAN, end - size));
      pool.grow(size);
      const { size: made } = pool;
      const start = made < size ? Math.max(first, Math.min(seen, end - made)) : first;
      const more = pool.paint({ first: start, end: start + made, top: Math.max(start, seen), from }, left);
      grid.client.look({ from: first, count: size });
      return more || made < size;
    };
    const scrolled = (): void => {
      top = box.scrollTop;
      moved = false;
      if (paint(this.#slice)) this.next();
    };
    const measure = (): void => {
      ({ clientHeight: height, clientWidth: width } = box);
      pool.spread(width);
      scrolled();
    };
    this.#paint = paint;
    this.#pool = pool;
    this.#busy = (is) => {
      writeAttribute(rows, 'aria-busy', is ? 'true' : null);
    };
    this.#follow = () => {
      const { sight, layout } = grid.getSnapshot();
      if (moved) top = box.scrollTop;
      const wanted = topShowing(sight.row - grid.span()[0], top, height);
      if (wanted !== top) {
        box.scrollTop = wanted;
        moved = true;
      }
      if (leastWidth(layout, grid.columns()) > width) showColumn(box, sight.column);
    };
    const expected = grid.client.onExpected(() => {
      setTimeout(pool.prepare);
    });
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    measure();
    return () => {
      expected();
      this.#paint = null;
      this.#pool = null;
      this.#follow = () => undefined;
      this.#busy = () => undefined;
      resized.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }
}

/** When the next frame is drawn, told how long it took, milliseconds: what is changed now comes with the one after it. */
const afterFrame = (turn: (took: number) => void): void => {
  requestAnimationFrame((began) =>
    setTimeout(() => {
      turn(performance.now() - began);
    }),
  );
};

/** Where a list scrolls to, as little as needed to bring a row between the header and the lower edge. Pixels. */
function topShowing(row: number, top: number, height: number): number {
  const least = (row + 2) * ROW_HEIGHT - height;
  return Math.max(Math.min(top, row * ROW_HEIGHT), least);
}

/** Scrolls sideways as little as needed to bring a column's header into sight. */
function showColumn(box: HTMLElement, column: number): void {
  const header = box.querySelectorAll<HTMLElement>('[data-title]')[column];
  if (header === undefined) return;
  const left = header.offsetLeft;
  const right = left + header.offsetWidth;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}
