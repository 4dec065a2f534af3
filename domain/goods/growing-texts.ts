/** A dictionary of texts that grows; what it was made from stays as it is. */
export interface GrowingTexts {
  /** Where a text stands; a new one is added at the end. */
  readonly place: (text: string) => number;
  /** All texts so far, in their places. */
  readonly texts: () => readonly string[];
}

/** Goes on from a dictionary (entry 0 is the empty text); looking up costs the same however long it is. */
export function growingTexts(dictionary: readonly string[]): GrowingTexts {
  const texts = [...dictionary];
  const places = new Map<string, number>();
  texts.forEach((text, place) => {
    if (!places.has(text)) places.set(text, place);
  });
  return {
    place(text) {
      const place = places.get(text) ?? texts.push(text) - 1;
      places.set(text, place);
      return place;
    },
    texts: () => texts,
  };
}
