/** Milliseconds until a dialog that closes has given the focus back. */
const GONE_MS = 50;

/** Moves the focus once a dialog that closes has let go of it. */
export const afterDialog = (move: () => void): void => {
  setTimeout(move, GONE_MS);
};
