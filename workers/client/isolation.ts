import { appError } from '../../domain/kernel/errors.ts';
import reader from '../files/isolated.worker.ts?worker&url';
import type { ControlOut } from '../contract/define-task.ts';
import type { Connection } from './connection.ts';
import { BOOT } from './isolation-boot.ts';
import { ReadingClock } from './reading-clock.ts';

/** The frame is asked this often whether it lives, milliseconds. */
const BEAT_MS = 100;

/**
 * Starts the reader of foreign formats in a frame that may run scripts and nothing else: its origin is none, it has no
 * store and no net, and when it runs out of memory it dies alone. The worker that asked has the other end of `port`; it is
 * ended when the frame dies, which no browser tells but by its silence, or takes too long. RELIABILITY §0.7
 */
export async function isolate(
  { port, bytes }: Extract<ControlOut, { readonly kind: 'isolate' }>,
  connection: Connection,
): Promise<void> {
  // Its origin has no cache: offline only the page can fetch the program.
  const found = await fetch(reader);
  if (!found.ok) throw new Error(`no ${reader}`);
  const program = await found.text();
  if (connection.ended) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = '读取文件';
  frame.srcdoc = `<!doctype html><script>${BOOT}</script>`;
  const beat = new MessageChannel();
  const clock = new ReadingClock(bytes, performance.now());
  const fail = (): void => {
    connection.end(appError('file.damaged'));
  };
  const beats = setInterval(() => {
    if (clock.isOver(performance.now())) fail();
    else beat.port1.postMessage(null);
  }, BEAT_MS);
  const forget = connection.onEnd(() => {
    stop();
  });
  const stop = (): void => {
    clearInterval(beats);
    forget();
    beat.port1.close();
    frame.remove();
  };
  beat.port1.onmessage = ({ data }: MessageEvent<'alive' | 'ready' | 'done' | 'dead'>) => {
    clock.heard(performance.now());
    if (data === 'ready') clock.ready(performance.now());
    if (data === 'dead') fail();
    if (data === 'done') stop();
  };
  frame.addEventListener('load', () => {
    clock.began(performance.now());
    frame.contentWindow?.postMessage({ program }, '*', [port, beat.port2]);
  });
  document.body.append(frame);
}
