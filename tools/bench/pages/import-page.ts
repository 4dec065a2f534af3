/** How far an import came, in the order of the clock. */
export type Mark = (stage: string) => void;

/** What the bench asks of a page that takes files. */
export interface ImportPage {
  /** Keeps the file that is dropped later. */
  readonly keep: (base64: string) => void;
  /** The file is held over the page. */
  readonly hover: () => void;
  /** Takes the file: milliseconds from the drop until its first rows were drawn, those of each stage, and how many lines there are. */
  readonly drop: () => Promise<{
    readonly ms: number;
    readonly stages: Readonly<Record<string, number>>;
    readonly lines: number;
  }>;
}

/** What a page does with a file. */
export interface TakesFiles {
  readonly hover: () => void;
  /** Gives the text of the first line, which is to be seen, and how many there are. */
  readonly take: (file: File, mark: Mark) => Promise<{ readonly first: string; readonly lines: number }>;
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
/** The first task behind a frame: it was drawn. */
const drawn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

export function importPage(host: HTMLElement, { hover, take }: TakesFiles): ImportPage {
  let file = new File([], '');
  return {
    hover,
    keep(base64) {
      file = new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'a.xlsx');
    },
    async drop() {
      const started = performance.now();
      const stages: Record<string, number> = {};
      let last = started;
      const mark: Mark = (stage) => {
        const now = performance.now();
        stages[stage] = now - last;
        last = now;
      };
      const { first, lines } = await take(file, mark);
      do await nextFrame();
      while (!host.textContent.includes(first));
      await drawn();
      mark('drawing');
      return { ms: last - started, stages, lines };
    },
  };
}
