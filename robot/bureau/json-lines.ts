import fs from 'node:fs';
import path from 'node:path';

/** A line cut short by a crash was never told to anyone: it is dropped. */
function dropTornLine(file: number, text: string): string {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) fs.ftruncateSync(file, Buffer.byteLength(whole));
  return whole;
}

export interface JsonLines<Line> {
  readonly lines: readonly Line[];
  /** On disk when it returns. */
  add(line: Line): void;
  close(): void;
}

/** Opens an append-only file of JSON lines, making it when it is missing; what is in it already is told first. */
export function openJsonLines<Line>(location: string): JsonLines<Line> {
  fs.mkdirSync(path.dirname(location), { recursive: true, mode: 0o700 });
  const file = fs.openSync(location, 'a+', 0o600);
  const texts = dropTornLine(file, fs.readFileSync(location, 'utf8')).split('\n').filter(Boolean);
  const lines = texts.map((text) => JSON.parse(text) as Line);
  return {
    lines,
    add(line) {
      fs.writeSync(file, `${JSON.stringify(line)}\n`);
      fs.fsyncSync(file);
      lines.push(line);
    },
    close: () => fs.closeSync(file),
  };
}
