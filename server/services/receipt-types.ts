/** What the service says that it took, in the words of the database. */
export interface ReceiptFacts {
  readonly tenant: string;
  readonly user: string;
  readonly subId: string;
  readonly draftId: string;
  readonly requestHash: string;
  readonly deviceId: string;
  readonly taxpayerId: string;
  /** Fen, without tax. */
  readonly amount: number;
  /** Time of the service in which it stood. */
  readonly epoch: number;
  /** Number of its order: the day, then where it stood among the changes of the company. */
  readonly ddbh: string;
}

/** What a laptop proves with, after a restore, that the service had taken a submission. */
export interface Receipts {
  sign(facts: ReceiptFacts): string;
  /** null: this service did not sign it, or under another key. */
  read(receipt: string): ReceiptFacts | null;
}
