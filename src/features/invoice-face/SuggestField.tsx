import { memo, useId } from 'react';
import { listedBy, SuggestionList, type Suggestion } from '../../ui/SuggestionList.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSuggestions, type MoreFrom } from '../../ui/use-suggestions.ts';
import { FieldFrame, inputProps, type FieldProps } from './FaceField.tsx';
import { useFieldStyles } from './FaceField.styles.ts';

interface Props<Item extends Suggestion> extends FieldProps {
  readonly find: (field: string, text: string) => Promise<readonly Item[]>;
  readonly more?: MoreFrom<Item> | undefined;
  readonly from: number;
  /** The field stands at the end of the page: the list opens upwards. */
  readonly upwards?: boolean;
  readonly onPick: (field: string, item: Item) => void;
}

function Field<Item extends Suggestion>(props: Props<Item>) {
  const styles = useFieldStyles();
  const id = useId();
  const { field, value, readOnly, find, more, from, upwards, onText, onPick } = props;
  const list = useSuggestions<Item>({
    from,
    find: (text) => find(field, text),
    more,
    onPick: (item) => {
      onPick(field, item);
    },
  });
  return (
    <FieldFrame id={id} {...props}>
      <TextInput
        {...inputProps(id, props)}
        {...listedBy(id, list)}
        className={styles.input}
        data-field={field}
        value={value}
        onText={(text) => {
          onText(field, text);
          list.onTyped(text);
        }}
        onKeyDown={readOnly ? undefined : list.onKeyDown}
        onBlur={list.close}
      />
      <SuggestionList {...{ id, list, upwards }} label={`${props.name ?? props.label}可选项`} />
    </FieldFrame>
  );
}

/** A line of the paper that proposes what stood there before: arrows choose, Enter takes, Escape closes. */
export const SuggestField = memo(Field) as typeof Field;
