/** How a failed call may be tried again: by itself later, after a sign-in, or only after a person changed something. */
type Retry = 'later' | 'signIn' | 'never';

export interface ErrorRow {
  /** What the user reads; `{hole}` is filled from the parameters. */
  readonly zh: string;
  /** HTTP status when the service answers with it. */
  readonly http: number;
  /** Code of the specification in the answer, where it gives one; otherwise the HTTP status. 000 §8 */
  readonly official?: number;
  readonly retry: Retry;
  /** Where the text comes from: a section of the specification, or `own` where it is silent. */
  readonly source: string;
}
