/** A workbook, for `saveFile`. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands bytes, or a file of the browser's own, to the browser as a download. */
export function saveFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer> | Blob): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the address by then; the bytes are its own copy.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
