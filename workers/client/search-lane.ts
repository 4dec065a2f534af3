import { openLane, type Lane } from './lanes.ts';

let lane: Lane | undefined;

/** The one search worker of the page: what is indexed in it stays for all who ask. */
export const searchLane = (): Lane => (lane ??= openLane('search'));
