/** Damages bytes: bits flipped, stretches cut out, doubled, moved, or replaced by one of the marks that mean something in the format. */
export function mutated(data: Uint8Array, random: () => number, marks: readonly string[]): Buffer {
  const whole = (below: number): number => Math.floor(random() * below);
  let bytes = Buffer.from(data);
  for (let hits = 1 + whole(4); hits > 0 && bytes.length > 0; hits--) {
    const [at, length] = [whole(bytes.length), 1 + whole(64)];
    const [before, found, after] = [
      bytes.subarray(0, at),
      bytes.subarray(at, at + length),
      bytes.subarray(at + length),
    ];
    const made = [
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, found, found, after]),
      () => Buffer.concat([before, after, found]),
      () => Buffer.concat([before, Buffer.from(marks[whole(marks.length)] ?? '', 'latin1'), after]),
      () => Buffer.concat([before, Buffer.from([whole(256)]), bytes.subarray(at + 1)]),
      () => before,
    ];
    bytes = Buffer.from(made[whole(made.length)]?.() ?? bytes);
  }
  return bytes;
}
