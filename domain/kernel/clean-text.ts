/** Control characters (NUL too), line breaks and lone halves of characters become spaces: one line of text. */
export const cleanText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
