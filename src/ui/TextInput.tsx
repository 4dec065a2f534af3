import { useState, type ComponentProps } from 'react';

type Own = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onCompositionEnd'>;

interface Props extends Own {
  readonly value: string;
  /** Takes out what is never part of the value; the caret stays where it was. */
  readonly tidy?: ((text: string) => string) | undefined;
  readonly onText: (text: string) => void;
}

const AS_TYPED = (text: string): string => text;

/** The input's own text, tidied in place. */
function settle(input: HTMLInputElement, tidy: (text: string) => string): string {
  const raw = input.value;
  const text = tidy(raw);
  if (text !== raw) {
    const caret = tidy(raw.slice(0, input.selectionStart ?? raw.length)).length;
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
}

/** A line of text; what an input method composes counts when it is done. */
export function TextInput({ value, tidy = AS_TYPED, onText, ...rest }: Props) {
  const [composing, setComposing] = useState<string | null>(null);
  return (
    <input
      autoComplete="off"
      {...rest}
      value={composing ?? value}
      onChange={({ currentTarget: input, nativeEvent }) => {
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposing(input.value);
        else onText(settle(input, tidy));
      }}
      onCompositionEnd={({ currentTarget: input }) => {
        setComposing(null);
        onText(settle(input, tidy));
      }}
    />
  );
}
