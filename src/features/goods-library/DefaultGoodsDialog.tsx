import { useState } from 'react';
import { Button, Field, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import { defaultGoodsOf, setDefaultGoods, type LibraryGoods } from '../../offline/goods-entries.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLive } from '../../ui/use-live.ts';
import { TEXT } from './goods-library.text.ts';
import type { LibraryPlace } from './library-place.ts';
import { GROWING, useGrowing } from './useGrowing.ts';

const useStyles = makeStyles({
  list: {
    height: '220px',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  one: {
    display: 'flex',
    width: '100%',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    borderRadius: 0,
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  spring: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly place: LibraryPlace;
  readonly onClose: () => void;
}

const inWords = ({ category, name, spec, grossPrice }: LibraryGoods): string =>
  [`*${category}*${name}`, spec, grossPrice].filter((text) => text !== '').join(' ');

/** 默认商品: what new invoices and lines of a device begin with. M156, M260 */
export function DefaultGoodsDialog({ place, onClose }: Props) {
  const styles = useStyles();
  const { store, taxpayerId, device, search } = place;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<LibraryGoods | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [load] = useState(() => () => defaultGoodsOf(store, taxpayerId, device.id));
  const now = useLive(store, load);
  const { found, onScroll } = useGrowing(search, text, GROWING.defaultGoods);
  const toast = useToast();
  const keep = async (goodsCode: string | null) => {
    const kept = await setDefaultGoods(store, taxpayerId, device.id, goodsCode);
    if (!kept.ok) {
      setRefusal(errorText(kept.error));
      return;
    }
    toast(SUCCESSES.saved.zh);
    onClose();
  };
  const goods = found?.goods ?? [];
  return (
    <FormDialog
      title={TEXT.defaultGoods}
      confirm="保存"
      disabled={chosen === null}
      wrong={refusal}
      more={now !== null && <Button onClick={() => void keep(null)}>{TEXT.noDefault}</Button>}
      onConfirm={() => void keep(chosen?.goodsCode ?? null)}
      onClose={onClose}
    >
      <Text size={200}>{now === null ? TEXT.noDefaultYet : `${TEXT.defaultNow}${inWords(now)}`}</Text>
      <Field label={TEXT.search}>
        <Input
          autoFocus
          type="search"
          placeholder="商品名称或拼音"
          value={text}
          onChange={(_, { value }) => {
            setText(value);
          }}
        />
      </Field>
      <div className={styles.list} role="listbox" aria-label={TEXT.title} tabIndex={-1} onScroll={onScroll}>
        {goods.map((one) => (
          <Button
            key={one.goodsCode}
            role="option"
            aria-selected={one.goodsCode === chosen?.goodsCode}
            appearance="subtle"
            className={mergeClasses(styles.one, one.goodsCode === chosen?.goodsCode && styles.chosen)}
            onClick={() => {
              setChosen(one);
            }}
          >
            {one.name}
            <span className={styles.quiet}>{one.spec}</span>
            <span className={styles.spring} />
            <span className={styles.quiet}>{one.category}</span>
            {one.grossPrice}
          </Button>
        ))}
      </div>
      {found?.total === 0 && <Text size={200}>{text.trim() === '' ? TEXT.empty : TEXT.notFound}</Text>}
    </FormDialog>
  );
}
