import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import {
  CUSTOMER_FIELDS,
  CUSTOMER_LABELS,
  customerSubject,
  type CustomerField,
} from '../../../domain/customers/customer.rules.ts';
import { isCombined, partedText } from '../../../domain/customers/combined-details.ts';
import type { Customer } from '../../../domain/customers/customer.ts';
import type { FindCompanies } from '../../offline/company-search.ts';
import { mergedCustomer } from '../../../domain/customers/merged-customer.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { NameInput, type TypedProps } from './NameInput.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
});

/** Characters that can be typed: more than the rules let through, so that they say what is too long. */
const MOST_TYPED = 400;

const WIDE: readonly CustomerField[] = ['name', 'contact', 'banking'];

interface Props {
  readonly fields: DetailFields;
  readonly customer: Customer;
  /** null: companies are not looked for outside. M243 */
  readonly findCompanies: FindCompanies | null;
  /** Found problems of fields that were left, or of all after saving was tried. */
  readonly issues: readonly Issue[];
  readonly onChange: (customer: Customer) => void;
  readonly onLeft: (field: CustomerField) => void;
}

/** The fields of a customer as the device takes them, each with what is wrong with it. M234, M235 */
export function CustomerFields({ fields, customer, findCompanies, issues, onChange, onLeft }: Props) {
  const styles = useStyles();
  const texts = customerSubject(customer);
  const set = (field: CustomerField, text: string) => {
    onChange({ ...customer, ...(isCombined(field) ? partedText(text, field) : { [field]: text }) });
  };
  const propsOf = (field: CustomerField): TypedProps => ({
    autoComplete: 'off',
    'data-customer': field,
    maxLength: MOST_TYPED,
    value: texts[field],
    onChange: (_, { value }) => {
      set(field, value);
    },
    onBlur: () => {
      onLeft(field);
    },
  });
  return (
    <div className={styles.fields}>
      {CUSTOMER_FIELDS[fields].map((field) => {
        const issue = issues.find((one) => one.field === field);
        return (
          <Field
            key={field}
            className={mergeClasses(WIDE.includes(field) && styles.wide)}
            label={CUSTOMER_LABELS[field]}
            required={field === 'name'}
            {...(issue && {
              validationMessage: issue.message,
              validationState: issue.level === 'warning' ? 'warning' : 'error',
            })}
          >
            {field === 'name' && findCompanies !== null ? (
              <NameInput
                {...propsOf(field)}
                find={findCompanies}
                onPick={(company) => {
                  onChange(mergedCustomer(company, customer));
                }}
              />
            ) : (
              <Input {...propsOf(field)} />
            )}
          </Field>
        );
      })}
    </div>
  );
}
