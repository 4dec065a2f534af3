import { readOtherFormat } from './read-other-format.ts';
import { buffersOf, type IsolatedRequest } from './isolated-reader.ts';

/** Reads one workbook with SheetJS, in a frame of its own; whoever wants it has the other end of the port that comes first. */
onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = ({ data: { bytes, maxRows, wide } }: MessageEvent<IsolatedRequest>) => {
    const read = readOtherFormat(bytes, maxRows, wide);
    port.postMessage(read, buffersOf(read));
    postMessage('done');
  };
};

postMessage('ready');
