import { Input, makeStyles } from '@fluentui/react-components';
import { TEXT } from './goods-library.text.ts';

const useStyles = makeStyles({ input: { width: '140px' } });

interface Props {
  readonly name: string;
  readonly spec: string;
  readonly autoFocus?: boolean;
  readonly onChange: (wanted: { readonly name: string; readonly spec: string }) => void;
  /** Enter. */
  readonly onEnter: () => void;
}

/** What is looked for in the library: by name, pinyin too, and by spec. M248, M252 */
export function SearchBar({ name, spec, autoFocus = false, onChange, onEnter }: Props) {
  const styles = useStyles();
  const input = (key: 'name' | 'spec', label: string, placeholder: string) => (
    <Input
      size="small"
      type="search"
      className={styles.input}
      aria-label={`按${label}查找`}
      placeholder={placeholder}
      autoFocus={autoFocus && key === 'name'}
      value={key === 'name' ? name : spec}
      onChange={(_, { value }) => {
        onChange({ name, spec, [key]: value });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // What it opens has the focus at once: the same key would press its button.
        event.preventDefault();
        onEnter();
      }}
    />
  );
  return (
    <>
      {input('name', TEXT.search, '商品名称或拼音')}
      {input('spec', TEXT.searchSpec, TEXT.searchSpec)}
    </>
  );
}
