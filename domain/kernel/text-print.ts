const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A text in eight digits: enough to see that it was changed. FNV-1a */
export function printOf(text: string, from = FNV_OFFSET): string {
  let hash = from;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** In sixteen digits: enough to know a text among thousands. */
export const longPrintOf = (text: string): string => printOf(text) + printOf(text, ~FNV_OFFSET);
