/** Fields of a company, and where a provider that nobody described has them. */
const USUAL = {
  list: 'data',
  name: 'name',
  creditCode: 'creditCode',
  address: 'address',
  phone: 'phone',
  bank: 'bank',
  account: 'account',
} as const;

/** A path of names, with dots between them, for each field; `list` from the top of the answer, the others within a company. */
export type CompanyFields = Readonly<Record<keyof typeof USUAL, string>>;

const PATH = /^[\w$-]+(\.[\w$-]+)*$/;

/** Reads `list=data.items,name=Name`; what is left out is where it usually is. null: it is not written so. */
export function readCompanyFields(text: string): CompanyFields | null {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='));
  const isGood = ([field = '', path = '', ...more]: readonly string[]): boolean =>
    field in USUAL && more.length === 0 && PATH.test(path);
  return pairs.every(isGood) ? { ...USUAL, ...(Object.fromEntries(pairs) as Partial<CompanyFields>) } : null;
}
