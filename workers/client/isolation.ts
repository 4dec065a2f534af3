import { appError } from '../../domain/kernel/errors.ts';
import reader from '../files/isolated.worker.ts?worker&url';
import type { Connection } from './connection.ts';
import { BOOT } from './isolation-boot.ts';

/** The frame is asked this often whether it lives, and has this long to say so, milliseconds. */
const BEAT_MS = 500;
const SILENCE_MS = 3000;
/** No workbook takes longer. */
const READING_MS = 30_000;

/**
 * Starts the reader of foreign formats in a frame that may run scripts and nothing else: its origin is none, it has no
 * store and no net, and when it runs out of memory it dies alone. The worker that asked has the other end of `port`; it is
 * ended when the frame dies. RELIABILITY §0.7
 */
export async function isolate(port: MessagePort, connection: Connection): Promise<void> {
  // Its origin has no cache: offline only the page can fetch the program.
  const program = await (await fetch(reader)).text();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = '读取文件';
  frame.srcdoc = `<!doctype html><script>${BOOT}</script>`;
  const beat = new MessageChannel();
  let heard = performance.now();
  const begun = heard;
  const clock = setInterval(() => {
    const now = performance.now();
    if (now - heard > SILENCE_MS || now - begun > READING_MS) connection.end(appError('file.damaged'));
    else beat.port1.postMessage(null);
  }, BEAT_MS);
  const forget = connection.onEnd(() => {
    stop();
  });
  const stop = (): void => {
    clearInterval(clock);
    forget();
    beat.port1.close();
    frame.remove();
  };
  beat.port1.onmessage = ({ data }: MessageEvent<'alive' | 'done' | 'dead'>) => {
    heard = performance.now();
    if (data === 'dead') connection.end(appError('file.damaged'));
    if (data === 'done') stop();
  };
  frame.addEventListener('load', () => {
    frame.contentWindow?.postMessage({ program }, '*', [port, beat.port2]);
  });
  document.body.append(frame);
}
