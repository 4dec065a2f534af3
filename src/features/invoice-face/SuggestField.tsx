import { memo, useId } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { TextInput } from '../../ui/TextInput.tsx';
import { FieldFrame, inputProps, type FieldProps } from './FaceField.tsx';
import { useFieldStyles } from './FaceField.styles.ts';
import { useSuggestions } from './useSuggestions.ts';

export interface Suggestion {
  readonly text: string;
  /** What tells it from others of the same text; '' for nothing. */
  readonly detail: string;
}

interface Props<Item extends Suggestion> extends FieldProps {
  readonly find: (field: string, text: string) => Promise<readonly Item[]>;
  readonly from: number;
  /** The field stands at the end of the page: the list opens upwards. */
  readonly upwards?: boolean;
  readonly onPick: (field: string, item: Item) => void;
}

function Field<Item extends Suggestion>(props: Props<Item>) {
  const styles = useFieldStyles();
  const id = useId();
  const { field, value, readOnly, find, from, upwards = false, onText, onPick } = props;
  const list = useSuggestions<Item>({
    from,
    find: (text) => find(field, text),
    onPick: (item) => {
      onPick(field, item);
    },
  });
  const open = list.items.length > 0;
  return (
    <FieldFrame id={id} {...props}>
      <TextInput
        {...inputProps(id, props)}
        className={styles.input}
        data-field={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={list.chosen < 0 ? undefined : `${id}-${String(list.chosen)}`}
        value={value}
        onText={(text) => {
          onText(field, text);
          list.onTyped(text);
        }}
        onKeyDown={readOnly ? undefined : list.onKeyDown}
        onBlur={list.close}
      />
      {open && (
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={`${props.name ?? props.label}可选项`}
          className={mergeClasses(styles.choices, upwards && styles.above)}
        >
          {list.items.map((item, index) => (
            <li
              key={`${item.text}\n${item.detail}`}
              id={`${id}-${String(index)}`}
              role="option"
              aria-selected={index === list.chosen}
              className={styles.choice}
              ref={(choice) => {
                if (index === list.chosen) choice?.scrollIntoView({ block: 'nearest' });
              }}
              onMouseDown={(event) => {
                event.preventDefault();
                list.pick(item);
              }}
            >
              {item.text}
              {item.detail !== '' && <small>{item.detail}</small>}
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

/** A line of the paper that proposes what stood there before: arrows choose, Enter takes, Escape closes. */
export const SuggestField = memo(Field) as typeof Field;
