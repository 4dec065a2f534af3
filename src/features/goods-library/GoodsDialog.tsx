import { useState } from 'react';
import { DEVICE_MODELS } from '../../../domain/codes/device-models.ts';
import { BLANK_GOODS, type GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { keepGoods, type LibraryGoods } from '../../offline/goods-entries.ts';
import { useAlert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { finishedGoods, problemsOf, rateChoices, withCode } from './goods-form.ts';
import { sameThere, TEXT } from './goods-library.text.ts';
import { GoodsFields } from './GoodsFields.tsx';
import type { LibraryPlace } from './library-place.ts';
import { mintGoodsCode } from './mint-goods-code.ts';

interface Props {
  readonly place: LibraryPlace;
  /** null: new ones. */
  readonly goods: LibraryGoods | null;
  /** What new ones begin with. */
  readonly start?: Partial<GoodsEntry>;
  readonly onSaved?: (goods: LibraryGoods) => void;
  readonly onClose: () => void;
}

const DIALOG_WIDTH = 640;

/** Goods of the same name are looked at for the same spec so far. */
const SAME = 20;

/** Whether the library has goods of this name and spec already. */
async function isThere({ search }: LibraryPlace, { name, spec }: GoodsEntry): Promise<boolean> {
  const found = await search.page(name, { from: 0, limit: SAME }).catch(() => null);
  return found?.goods.some((one) => one.name === name && one.spec === spec) ?? false;
}

/** 新增商品 and 修改商品. 001 §5.11, M254–M257 */
export function GoodsDialog({ place, goods, start = {}, onSaved, onClose }: Props) {
  const { store, taxpayerId, device, nature, codeLookUp } = place;
  const [entered, setEntered] = useState<GoodsEntry>({ ...BLANK_GOODS, ...start, ...goods });
  const [isChecked, setChecked] = useState(false);
  const [looksUp, setLookingUp] = useState(false);
  const formula = DEVICE_MODELS[device.model].reducedRate;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { confirm } = useAlert();
  const toast = useToast();
  const problems = isChecked ? problemsOf(entered, device) : {};
  const save = async () => {
    setChecked(true);
    if (Object.keys(problemsOf(entered, device)).length > 0) return;
    const next = finishedGoods(entered);
    const isNew = goods === null;
    if (
      isNew &&
      (await isThere(place, next)) &&
      !(await confirm({ message: sameThere(next.name, next.spec) }))
    )
      return;
    const saved = { ...next, goodsCode: goods?.goodsCode ?? mintGoodsCode() };
    const kept = await keepGoods(store, taxpayerId, [saved]);
    if (!kept.ok) {
      setRefusal(errorText(kept.error));
      return;
    }
    toast(SUCCESSES[isNew ? 'saved' : 'goodsChanged'].zh);
    onClose();
    onSaved?.(saved);
  };
  const lookedUp = () => {
    setLookingUp(false);
  };
  return (
    <>
      <FormDialog
        title={goods === null ? TEXT.add : TEXT.modify}
        confirm="保存"
        width={DIALOG_WIDTH}
        wrong={refusal}
        onConfirm={() => void save()}
        onClose={onClose}
      >
        <GoodsFields
          place={place}
          goods={entered}
          problems={problems}
          formula={formula}
          onChange={setEntered}
          onLookUp={
            codeLookUp === undefined
              ? undefined
              : () => {
                  setLookingUp(true);
                }
          }
        />
      </FormDialog>
      {looksUp &&
        codeLookUp?.({
          name: entered.name.trim(),
          onChosen: (code) => {
            setEntered(withCode(entered, code, rateChoices(entered, device, nature), formula));
            lookedUp();
          },
          onClose: lookedUp,
        })}
    </>
  );
}
