/** A bug put into the source on purpose: the simulation or a test of its own has to find it, or something else makes it harmless. */
export interface Mutant {
  readonly id: string;
  readonly about: string;
  /** [file, text that stands there once, what stands there instead] */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  /** The file with the test that fails with it, where one schedule in a thousand comes that far. */
  readonly test?: string;
  /** Why no schedule can show it: the guard that catches what it lets through. Absent on those that are found. */
  readonly maskedBy?: string;
}
