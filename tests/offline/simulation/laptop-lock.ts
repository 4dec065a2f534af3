import type { OneSender } from '../../../src/offline/sync/ports.ts';
import type { Device } from '../device.ts';

interface Hold {
  readonly device: Device;
}

/** The Web Lock of one laptop: of its tabs one sends, and what a dead tab held is let go. */
export class LaptopLock {
  #hold: Hold | null = null;

  senderOf =
    (holder: () => Device): OneSender =>
    async (work) => {
      if (this.#hold !== null) return null;
      const hold = { device: holder() };
      this.#hold = hold;
      const stillMine = () => Promise.resolve(this.#hold === hold);
      try {
        const done = await work(stillMine);
        return (await stillMine()) ? done : null;
      } finally {
        if (this.#hold === hold) this.#hold = null;
      }
    };

  release(device: Device): void {
    if (this.#hold?.device === device) this.#hold = null;
  }

  /** Who holds it is taken for frozen; it wakes in the middle of its work, beside the next sender. FAULTS T4 */
  take(): void {
    this.#hold = null;
  }
}
