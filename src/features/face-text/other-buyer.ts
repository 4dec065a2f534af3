/** What a message gives to a field of the face, beside what stands there. */
interface Part {
  readonly path: string;
  readonly value: string;
  readonly existing: string;
  readonly chosen: boolean;
  readonly edited: boolean;
}

/** Names are the same whatever their brackets and spaces are. */
const keyOf = (name: string): string => name.normalize('NFKC').replace(/\s/g, '');

const isBuyers = ({ path }: Part): boolean =>
  path === 'receiver' || (path.startsWith('buyer.') && path !== 'buyer.name');

/** The name of the message where another one stays in the face; null where they are one, or it takes its place. */
export function otherBuyer<Of extends Part>(parts: readonly Of[]): Of | null {
  const name = parts.find(({ path }) => path === 'buyer.name');
  if (name === undefined || name.chosen || name.existing === '') return null;
  return keyOf(name.existing) === keyOf(name.value) ? null : name;
}

/** What is told of another buyer than the one who stays is left out unless somebody wants it. */
export const withoutOther = <Of extends Part>(parts: readonly Of[]): readonly Of[] =>
  otherBuyer(parts) === null
    ? parts
    : parts.map((part) => (isBuyers(part) && !part.edited ? { ...part, chosen: false } : part));

/** All that is told of a buyer goes with the name, but for what would take the place of something else. */
export const withName = <Of extends Part>(parts: readonly Of[], chosen: boolean): readonly Of[] => {
  if (chosen) return parts.map((part) => (isBuyers(part) ? { ...part, chosen: part.existing === '' } : part));
  const isOther = otherBuyer(parts) !== null;
  return parts.map((part) => (isOther && isBuyers(part) ? { ...part, chosen: false } : part));
};

/** Why nothing of the buyer is ticked; null where nothing is held back. */
export function otherBuyerText(parts: readonly Part[]): string | null {
  const name = otherBuyer(parts);
  if (name === null || !parts.some(isBuyers)) return null;
  return `现有购买方“${name.existing}”与文字中的“${name.value}”不同，为免混填，文字中的税号、地址等没有勾选；要换成后者，请勾选购买方名称`;
}
