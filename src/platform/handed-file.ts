let handed: File | null = null;

/** Leaves a file for what is opened next. */
export function handFile(file: File): void {
  handed = file;
}

/** The file that was left, once; null where none was. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
