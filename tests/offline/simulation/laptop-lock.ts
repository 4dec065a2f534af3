import type { OneSender } from '../../../src/offline/sync/ports.ts';
import type { Device } from '../device.ts';

/** The Web Lock of one laptop: of its tabs one sends, and what a dead tab held is let go. */
export class LaptopLock {
  #holder: Device | null = null;

  senderOf =
    (holder: () => Device): OneSender =>
    async (work) => {
      if (this.#holder !== null) return null;
      const device = holder();
      this.#holder = device;
      try {
        return await work();
      } finally {
        this.release(device);
      }
    };

  release(device: Device): void {
    if (this.#holder === device) this.#holder = null;
  }
}
