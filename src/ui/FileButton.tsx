import { useRef, type ReactElement } from 'react';
import { Button } from '@fluentui/react-components';

interface Props {
  readonly label: string;
  /** Extensions offered, e.g. `.xls,.xlsx`. */
  readonly accept: string;
  readonly icon?: ReactElement | null;
  readonly appearance?: 'primary' | 'secondary' | 'subtle';
  readonly size?: 'small' | 'medium';
  readonly autoFocus?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({
  label,
  accept,
  icon = null,
  appearance = 'secondary',
  size = 'small',
  autoFocus = false,
  onFile,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...{ size, appearance, icon, autoFocus }} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
