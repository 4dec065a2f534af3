/** A process and a program are to be started before anything is read, milliseconds. */
const START_MS = 10_000;
/** A frame that lives says so within this time. */
const SILENCE_MS = 1000;
/** How long a small workbook may take, and each MB more. */
const READING_MS = 2000;
const MB_MS = 1000;
const MB = 1024 * 1024;
/** Or so many times as long as the program took to start: that tells how quick the machine is at this moment. */
const SILENT_STARTS = 4;
const READING_STARTS = 20;

/** Tells when a reader in a frame of its own has to be given up: it died, or it takes longer than any sound file would. */
export class ReadingClock {
  readonly #patience: number;
  #begun: number;
  #heard: number;
  #ready: number | null = null;

  /**
   * @param bytes what is to be read
   * @param now milliseconds of a clock that only goes on, as in all of this
   */
  constructor(bytes: number, now: number) {
    this.#patience = READING_MS + (bytes / MB) * MB_MS;
    this.#begun = now;
    this.#heard = now;
  }

  /** The frame is there; its program is started. */
  began(now: number): void {
    this.#begun = now;
  }

  /** The frame lives. */
  heard(now: number): void {
    this.#heard = now;
  }

  /** The program has started; it reads from now on. */
  ready(now: number): void {
    this.#ready = now;
  }

  isOver(now: number): boolean {
    if (this.#ready === null) return now - this.#begun > START_MS;
    const start = this.#ready - this.#begun;
    const silent = now - this.#heard > Math.max(SILENCE_MS, SILENT_STARTS * start);
    return silent || now - this.#ready > Math.max(this.#patience, READING_STARTS * start);
  }
}
