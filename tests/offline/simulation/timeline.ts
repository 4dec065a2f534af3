import type { Deadline } from '../../../robot/clock.ts';
import { tick } from '../device.ts';

interface Due {
  readonly at: number;
  readonly call: () => void;
}

/** Time that only passes when it is told to. */
export class Timeline {
  now = 0;
  #due: Due[] = [];

  /** Calls once after so long; of two at one moment the one that was asked first. The result takes the call back. */
  after(ms: number, call: () => void): () => void {
    const due = { at: this.now + Math.max(0, ms), call };
    const later = this.#due.findIndex(({ at }) => at > due.at);
    this.#due.splice(later < 0 ? this.#due.length : later, 0, due);
    return () => {
      this.#due = this.#due.filter((one) => one !== due);
    };
  }

  rest(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const cancel = this.after(ms, wake);
      signal?.addEventListener('abort', wake);
    });
  }

  until(at: number): Deadline {
    const ended = new AbortController();
    this.after(at - this.now, () => {
      ended.abort();
    });
    return { signal: ended.signal, left: () => at - this.now };
  }

  /** Lets so much time pass; whoever wakes up does what they can before anybody else wakes up. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (let next = this.#due[0]; next !== undefined && next.at <= end; next = this.#due[0]) {
      this.#due.shift();
      this.now = next.at;
      next.call();
      await tick();
    }
    this.now = end;
  }
}
