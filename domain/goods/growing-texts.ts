/** A dictionary of texts that grows. */
export interface GrowingTexts {
  /** Where a text stands; a new one is added at the end. */
  readonly place: (text: string) => number;
  /** All texts so far, in their places. */
  readonly texts: () => readonly string[];
}

/** The places of the texts of dictionaries that grew before. */
const KNOWN = new WeakMap<readonly string[], Map<string, number>>();

function placesOf(dictionary: readonly string[]): Map<string, number> {
  const known = KNOWN.get(dictionary);
  if (known?.size === dictionary.length) return known;
  const places = new Map<string, number>();
  dictionary.forEach((text, place) => {
    if (!places.has(text)) places.set(text, place);
  });
  KNOWN.set(dictionary, places);
  return places;
}

/**
 * Goes on from a dictionary (entry 0 is the empty text). It grows in place and only at its end, so that lines which
 * share it don't notice; adding a text costs the same however many there are.
 */
export function growingTexts(dictionary: readonly string[]): GrowingTexts {
  const places = placesOf(dictionary);
  const texts = dictionary as string[];
  return {
    place(text) {
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, texts.length);
      return texts.push(text) - 1;
    },
    texts: () => texts,
  };
}
