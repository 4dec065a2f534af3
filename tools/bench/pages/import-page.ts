/** What the bench asks of a page that takes files. */
export interface ImportPage {
  /** Keeps the file that is dropped later. */
  readonly keep: (base64: string) => void;
  /** Takes the file: milliseconds from the drop until its first rows were drawn, and how many lines there are. */
  readonly drop: () => Promise<{ readonly ms: number; readonly lines: number }>;
}

/** What a page does with the bytes: the text of the first line, which is to be seen, and how many there are. */
type Take = (bytes: ArrayBuffer) => Promise<{ readonly first: string; readonly lines: number }>;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

export function importPage(host: HTMLElement, take: Take): ImportPage {
  let file = new Blob();
  return {
    keep(base64) {
      file = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);
    },
    async drop() {
      const started = performance.now();
      const { first, lines } = await take(await file.arrayBuffer());
      while (!host.textContent.includes(first)) await nextFrame();
      await nextFrame();
      return { ms: performance.now() - started, lines };
    },
  };
}
