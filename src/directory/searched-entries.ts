import { adoptCustomer } from '../../domain/customers/customer.ts';
import type { EntryFields } from '../../domain/entries/entry-types.ts';
import { BLANK_GOODS, type GoodsEntry } from '../../domain/goods-library/goods-entry.ts';
import type { SearchedDirectory, SearchRow } from '../../workers/contract/search-tasks.ts';

/** The type of the entries of each directory. */
interface TypeOf {
  readonly buyers: 'buyer';
  readonly goods: 'goods';
  readonly commonCodes: 'commonCode';
}

/** What an entry of a directory says. */
export type SearchedFields<D extends SearchedDirectory> = EntryFields[TypeOf[D]];

interface Row<D extends SearchedDirectory> {
  readonly type: TypeOf[D];
  /** Has entries of the version before, which were kept for the whole tenant (own-buyers.ts). */
  readonly hasTenantWide: boolean;
  /** What nobody filled in is blank. */
  readonly whole: (said: Partial<SearchedFields<D>>) => SearchedFields<D>;
  /** What is looked for. */
  readonly searched: (entry: SearchedFields<D>) => Pick<SearchRow, 'name' | 'code' | 'others'>;
}

const NO_CODE: SearchedFields<'commonCodes'> = { taxCode: '', codeName: '', category: '' };

/** The directories that are searched. A field that is searched by its words stands in `name`, one by its beginning in `code`. */
export const SEARCHED: { readonly [D in SearchedDirectory]: Row<D> } = {
  buyers: {
    type: 'buyer',
    hasTenantWide: true,
    whole: adoptCustomer,
    searched: ({ name, taxId, address, phone, account, mobile }) => ({
      ...{ name, code: taxId, others: [address, phone, account, mobile] },
    }),
  },
  goods: {
    type: 'goods',
    hasTenantWide: false,
    whole: (said): GoodsEntry => ({ ...BLANK_GOODS, ...said }),
    searched: ({ name, spec, taxCode }) => ({ name: `${name} ${spec}`, code: taxCode }),
  },
  commonCodes: {
    type: 'commonCode',
    hasTenantWide: false,
    whole: (said) => ({ ...NO_CODE, ...said }),
    searched: ({ codeName, category, taxCode }) => ({ name: `${codeName} ${category}`, code: taxCode }),
  },
};
