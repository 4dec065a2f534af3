import { useId } from 'react';
import { Input, makeStyles, type InputProps } from '@fluentui/react-components';
import { COMPANIES_DELAY, COMPANIES_FROM } from '../../../domain/customers/company-search.ts';
import { companyNote } from '../../../domain/customers/found-companies.ts';
import type { Party } from '../../../domain/invoice/invoice.ts';
import type { FindCompanies } from '../../offline/company-search.ts';
import { listedBy, SuggestionList, type Suggestion } from '../../ui/SuggestionList.tsx';
import { useSuggestions } from '../../ui/use-suggestions.ts';

const useStyles = makeStyles({ box: { position: 'relative', display: 'flex', flexDirection: 'column' } });

/** What every field of a customer has. */
export type TypedProps = InputProps & { readonly 'data-customer': string };

interface Found extends Suggestion {
  readonly company: Party;
}

interface Props extends TypedProps {
  readonly find: FindCompanies;
  readonly onPick: (company: Party) => void;
}

const nobodyNear = () => Promise.resolve([]);

/** The name of a customer, below which companies are offered that are called so. M243, M244 */
export function NameInput({ find, onPick, onChange, onBlur, ...rest }: Props) {
  const styles = useStyles();
  const id = useId();
  const list = useSuggestions<Found>({
    from: COMPANIES_FROM,
    find: nobodyNear,
    more: {
      delay: COMPANIES_DELAY,
      find: async (text, _offered, signal) => {
        const found = await find(text, signal);
        const items = found.companies.map((company) => ({
          ...{ text: company.name, detail: company.taxId, company },
        }));
        return { items, note: companyNote(found) };
      },
    },
    onPick: ({ company }) => {
      onPick(company);
    },
  });
  return (
    <div className={styles.box}>
      <Input
        {...rest}
        {...listedBy(id, list)}
        onChange={(event, data) => {
          onChange?.(event, data);
          if (!(event.nativeEvent as InputEvent).isComposing) list.onTyped(data.value);
        }}
        onCompositionEnd={({ currentTarget }) => {
          list.onTyped(currentTarget.value);
        }}
        onKeyDown={list.onKeyDown}
        onBlur={(event) => {
          list.close();
          onBlur?.(event);
        }}
      />
      <SuggestionList {...{ id, list }} label="纳税人名称可选项" />
    </div>
  );
}
