/** Submissions whose end a dialog on the screen tells: no notice says it once more. */
const told = new Map<string, number>();

export const isToldHere = (subId: string): boolean => told.has(subId);

/** For as long as the dialog is open; answers what ends it. */
export function tellHere(subId: string): () => void {
  told.set(subId, (told.get(subId) ?? 0) + 1);
  return () => {
    const left = (told.get(subId) ?? 1) - 1;
    if (left === 0) told.delete(subId);
    else told.set(subId, left);
  };
}
