import { observable } from './listeners.ts';

/** What the filling page was started for: the import, with a file if one was opened or shared. */
export interface Launch {
  readonly file: File | null;
}

/** null: nothing, or the page has taken it. */
export const launched = observable<Launch | null>(null);
