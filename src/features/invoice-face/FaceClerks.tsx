import { memo } from 'react';
import { Button } from '@fluentui/react-components';
import { CLERK_FIELDS, CLERK_WORDS } from '../../../domain/invoice/clerks.ts';
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
  /** Opens 默认经办人 of the device. M130 */
  readonly onDefaults: () => void;
}

/** Characters of a name. */
export const LONGEST_CLERK = 20;

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
          label: CLERK_WORDS[field],
          field,
          value: props[field],
          maxLength: LONGEST_CLERK,
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
      {!readOnly && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.defaults}
          aria-label="设置默认经办人"
          onClick={props.onDefaults}
        >
          默认
        </Button>
      )}
    </div>
  );
});

const Drawer = ({ name }: { readonly name: string }) => (
  <FieldFrame label={CLERK_WORDS.drawer}>
    <span tabIndex={-1} data-field="drawer">
      {name === '' ? '—' : name}
    </span>
  </FieldFrame>
);
