let handed: File | null = null;

/** Leaves a file for what is opened next. */
export function handFile(file: File): void {
  handed = file;
}

/** The file that was left; null where none was. Asking changes nothing: what is opened may be drawn more than once. */
export const handedFile = (): File | null => handed;

/** What was opened stands, and has the file. */
export function tookHandedFile(): void {
  handed = null;
}
