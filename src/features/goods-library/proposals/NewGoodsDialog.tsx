import { useState } from 'react';
import { Checkbox, Text } from '@fluentui/react-components';
import { rateLabel } from '../../../../domain/codes/tax-rates.ts';
import { GOODS_LABELS } from '../../../../domain/goods-library/goods-labels.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { keepGoods } from '../../../offline/goods-entries.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { goodsAdded, TEXT } from '../goods-library.text.ts';
import type { LibraryPlace } from '../library-place.ts';
import { mintGoodsCode } from '../mint-goods-code.ts';
import type { NewGoods } from './find-new-goods.ts';

interface Props {
  readonly place: LibraryPlace;
  readonly found: readonly NewGoods[];
  /** They were decided about. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const COLUMNS = [
  { title: '添加' },
  { title: GOODS_LABELS.name },
  { title: GOODS_LABELS.spec },
  { title: GOODS_LABELS.unit },
  { title: GOODS_LABELS.taxCode },
  { title: GOODS_LABELS.rate },
  { title: GOODS_LABELS.netPrice, numeric: true },
];

/** 添加开过的商品: which of them come into the library; what is passed over does not come again. */
export function NewGoodsDialog({ place, found, onDone, onClose }: Props) {
  const addable = found.flatMap(({ why }, at) => (why.length === 0 ? [at] : []));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(addable));
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const add = async () => {
    const goods = found.filter((_, at) => chosen.has(at)).map((one) => one.goods);
    const coded = goods.map((one) => ({ ...one, goodsCode: mintGoodsCode() }));
    const kept = await keepGoods(place.store, place.taxpayerId, coded);
    if (!kept.ok) {
      setRefusal(errorText(kept.error));
      return;
    }
    toast(goodsAdded(goods.length));
    onDone();
  };
  const choose = (at: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(at);
    else next.delete(at);
    setChosen(next);
  };
  return (
    <ChoiceDialog
      title={TEXT.newGoods}
      width={860}
      choices={[
        { id: 'later', label: TEXT.later, onPress: onClose },
        { id: 'none', label: TEXT.addNone, onPress: onDone },
        ...(chosen.size > 0
          ? [{ id: 'add', label: TEXT.addChosen, primary: true, onPress: () => void add() }]
          : []),
      ]}
      onClose={onClose}
    >
      <Text size={200}>{TEXT.newGoodsHint}</Text>
      <PreviewTable
        label={TEXT.newGoods}
        columns={COLUMNS}
        rows={found.map(({ goods, why }, at) => [
          String(at),
          <Checkbox
            key="choose"
            aria-label={`添加 ${goods.name} ${goods.spec}`.trimEnd()}
            title={why.join('；')}
            disabled={why.length > 0}
            checked={chosen.has(at)}
            onChange={(_, { checked }) => {
              choose(at, checked === true);
            }}
          />,
          goods.name,
          goods.spec,
          goods.unit,
          why.length > 0 ? why.join('；') : goods.taxCode,
          rateLabel(goods.rate, goods.zeroRateKind),
          goods.netPrice,
        ])}
      />
      {refusal !== null && <Text role="alert">{refusal}</Text>}
    </ChoiceDialog>
  );
}
