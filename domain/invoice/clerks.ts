/** The people on an invoice: 收款人、复核人、开票人. 000 §3, M130 */
export const CLERK_FIELDS = ['payee', 'checker', 'drawer'] as const;
export type ClerkField = (typeof CLERK_FIELDS)[number];

/** A name in each of their fields; '' for nobody. */
export type Clerks = Readonly<Record<ClerkField, string>>;

export const NO_CLERKS: Clerks = { payee: '', checker: '', drawer: '' };

export const CLERK_WORDS: Readonly<Record<ClerkField, string>> = {
  payee: '收款人',
  checker: '复核人',
  drawer: '开票人',
};
