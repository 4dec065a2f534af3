import type { Buyer, InvoiceFace, Party } from '../invoice/invoice.ts';
import type { SpecialBusiness } from '../special-business/define.ts';
import { paperParties } from '../special-business/paper-parties.ts';
import { PAPER_KINDS } from './paper-kinds.ts';

/** A party as printed; address and bank are '' where they are not shown. */
export interface PaperParty {
  readonly name: string;
  readonly taxId: string;
  /** 地址、电话 */
  readonly address: string;
  /** 开户行及账号 */
  readonly bank: string;
}

const PERSON = '（个人）';

/** A person is told from a company by the suffix. M055 */
const personName = ({ name, isNaturalPerson }: Buyer): string =>
  isNaturalPerson && name !== '' && !name.endsWith(PERSON) ? name + PERSON : name;

const together = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

const printed = (party: Party, address: boolean, bank: boolean): PaperParty => ({
  name: party.name,
  taxId: party.taxId,
  address: address ? together(party.address, party.phone) : '',
  bank: bank ? together(party.bank, party.account) : '',
});

/** Whether a type knows display flags; tax-control devices print what there is. M054 */
const hasFlags = ({ invoiceKind }: InvoiceFace): boolean =>
  ['digitalSpecial', 'digitalOrdinary', 'paperSpecial', 'paperOrdinary'].includes(invoiceKind);

/** Both parties where they stand on the paper. M042, M054, M055. */
export function partiesOnPaper(
  face: InvoiceFace,
  business: SpecialBusiness | null,
): { readonly buyer: PaperParty; readonly seller: PaperParty } {
  const { buyer, seller } = paperParties(
    { ...face, buyer: { ...face.buyer, name: personName(face.buyer) } },
    business,
  );
  const { flags } = face;
  const all = !hasFlags(face);
  return {
    buyer: printed(buyer, all || flags.buyerAddress, all || flags.buyerBank),
    seller: printed(seller, all || flags.sellerAddress, all || flags.sellerBank),
  };
}

const told = (text: string): string => (text === '' ? '-' : text);

/** The lines a 数电票 prints of addresses and banks at the head of its remark; '-' for what is missing. M054 */
export function partyRemarks(face: InvoiceFace, business: SpecialBusiness | null): readonly string[] {
  if (PAPER_KINDS[face.invoiceKind].style !== 'digital') return [];
  const { flags } = face;
  const { buyer, seller } = paperParties(face, business);
  const address = (who: string, party: Party) =>
    `${who}地址:${told(party.address)};    电话:${told(party.phone)};`;
  const bank = (who: string, party: Party) =>
    `${who}开户银行:${told(party.bank)};    银行账号:${told(party.account)};`;
  return [
    ...(flags.buyerAddress ? [address('购买方', buyer)] : []),
    ...(flags.buyerBank ? [bank('购方', buyer)] : []),
    ...(flags.sellerAddress ? [address('销售方', seller)] : []),
    ...(flags.sellerBank ? [bank('销方', seller)] : []),
  ];
}
