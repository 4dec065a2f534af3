import { memo } from 'react';
import { CLERK_FIELDS, type ClerkField } from '../../offline/draft-types.ts';
import type { Suggestion } from '../../ui/SuggestionList.tsx';
import { FaceField, FieldFrame, type FieldProps } from './FaceField.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { SuggestField } from './SuggestField.tsx';

interface Props {
  readonly payee: string;
  readonly checker: string;
  readonly drawer: string;
  /** Digital models know who draws; others let it be chosen. M033 */
  readonly drawerFixed: boolean;
  readonly readOnly: boolean;
  readonly find: (field: string, text: string) => Promise<readonly Suggestion[]>;
  readonly onText: (field: string, text: string) => void;
}

const LABELS: Readonly<Record<ClerkField, string>> = {
  payee: '收款人',
  checker: '复核人',
  drawer: '开票人',
};

/** Characters of a name. */
const LONGEST = 20;

/** The people on the paper. M130, M141 */
export const FaceClerks = memo(function FaceClerks(props: Props) {
  const { drawerFixed, readOnly, find, onText } = props;
  const styles = useFaceStyles();
  const pick = (field: string, { text }: Suggestion) => {
    onText(field, text);
  };
  return (
    <div className={styles.clerks}>
      {CLERK_FIELDS.map((field) => {
        const own: FieldProps = {
          label: LABELS[field],
          field,
          value: props[field],
          maxLength: LONGEST,
          readOnly,
          onText,
        };
        if (field === 'drawer' && drawerFixed) return <Drawer key={field} name={props.drawer} />;
        return readOnly ? (
          <FaceField key={field} {...own} />
        ) : (
          <SuggestField key={field} {...own} from={1} upwards find={find} onPick={pick} />
        );
      })}
    </div>
  );
});

const Drawer = ({ name }: { readonly name: string }) => (
  <FieldFrame label={LABELS.drawer}>
    <span tabIndex={-1} data-field="drawer">
      {name === '' ? '—' : name}
    </span>
  </FieldFrame>
);
