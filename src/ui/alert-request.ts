/** What an alert or a question shows. */
export interface AlertRequest {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  /** Absent: one button only. */
  readonly cancel?: string;
}
