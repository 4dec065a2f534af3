import { useId, useState, type ComponentProps } from 'react';
import { TextInput } from '../TextInput.tsx';
import { RegionList } from './RegionList.tsx';
import { useRegionChoices } from './use-region-choices.ts';

type Own = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onCompositionEnd' | 'ref'>;

interface Props extends Own {
  /** A place of domain/regions/region.ts. */
  readonly value: string;
  readonly 'aria-label': string;
  /** An arrow down opens the list; where arrows lead elsewhere, only with Alt. */
  readonly opensOnArrow?: boolean;
  readonly onRegion: (region: string) => void;
}

/**
 * A place down to the county: picked level by level, found by characters or pinyin, or typed; what is typed after the
 * county stays with it. Arrows choose, Enter takes, Escape closes.
 */
export function RegionPicker({ value, onRegion, opensOnArrow = true, ...rest }: Props) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const choices = useRegionChoices({ value, onRegion });
  const { list, text } = choices;
  const { readOnly = false, disabled = false } = rest;
  const fixed = readOnly || disabled;
  return (
    <>
      <TextInput
        {...rest}
        ref={setInput}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-controls={list === null ? undefined : id}
        aria-activedescendant={list === null || list.chosen < 0 ? undefined : `${id}-${String(list.chosen)}`}
        value={text}
        onText={choices.type}
        onFocus={choices.ask}
        onClick={() => {
          if (!fixed && list === null) choices.open(-1);
        }}
        onBlur={fixed ? undefined : choices.leave}
        onKeyDown={(event) => {
          if (fixed || !choices.press(event, opensOnArrow)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {list !== null && input !== null && (
        <RegionList id={id} label={rest['aria-label']} input={input} choices={choices} />
      )}
    </>
  );
}
