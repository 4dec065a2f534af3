import { useState } from 'react';
import { Field, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { readGoodsCode } from '../../../domain/goods/read-goods-code.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { codeProblem } from '../../../domain/rules/check-coding.ts';
import { GOODS_LABELS } from '../../../domain/goods-library/goods-labels.ts';
import {
  commonCodesOf,
  dropCommonCode,
  keepCommonCode,
  type CommonCode,
} from '../../offline/goods-entries.ts';
import { useAlert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLive } from '../../ui/use-live.ts';
import { TEXT } from './goods-library.text.ts';
import type { LibraryPlace } from './library-place.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  list: { maxHeight: '260px', overflowY: 'auto' },
});

const NO_CODE: CommonCode = { taxCode: '', codeName: '', category: '' };

interface Props {
  readonly place: LibraryPlace;
  /** Begins goods with a code. */
  readonly onUse: (code: CommonCode) => void;
  readonly onClose: () => void;
}

/** 常用编码: the codes a company codes its goods with. M154 */
export function CommonCodesDialog({ place, onUse, onClose }: Props) {
  const styles = useStyles();
  const { store, taxpayerId } = place;
  const [entered, setEntered] = useState(NO_CODE);
  const [wrong, setWrong] = useState<string | null>(null);
  const [load] = useState(() => () => commonCodesOf(store, taxpayerId));
  const codes = useLive(store, load) ?? [];
  const toast = useToast();
  const { alert, confirm } = useAlert();
  const add = async () => {
    const code = { ...entered, codeName: entered.codeName.trim(), category: entered.category.trim() };
    const problem = codeProblem(code);
    setWrong(problem);
    if (problem !== null) return;
    const kept = await keepCommonCode(store, taxpayerId, code);
    if (!kept.ok) {
      setWrong(errorText(kept.error));
      return;
    }
    setEntered(NO_CODE);
    toast(SUCCESSES.saved.zh);
  };
  const remove = async ({ taxCode }: CommonCode) => {
    if (!(await confirm({ message: `${TEXT.deleting}\n${taxCode}`, confirm: TEXT.remove }))) return;
    const gone = await dropCommonCode(store, taxpayerId, taxCode);
    if (gone.ok) toast(SUCCESSES.goodsDeleted.zh);
    else await alert(gone.error);
  };
  const text = (key: keyof CommonCode, onText: (value: string) => void) => (
    <Field label={GOODS_LABELS[key]} required={key !== 'codeName'}>
      <Input
        autoComplete="off"
        value={entered[key]}
        onChange={(_, { value }) => {
          onText(value);
        }}
      />
    </Field>
  );
  return (
    <FormDialog
      title={TEXT.commonCodes}
      confirm={TEXT.addCode}
      cancel="关闭"
      width={720}
      wrong={wrong}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {text('taxCode', (value) => {
          const { taxCode, category } = readGoodsCode(value);
          setEntered({ ...entered, taxCode, category: category === '' ? entered.category : category });
        })}
        {text('codeName', (codeName) => {
          setEntered({ ...entered, codeName });
        })}
        {text('category', (category) => {
          setEntered({ ...entered, category });
        })}
      </div>
      {codes.length === 0 ? (
        <Text size={200}>{TEXT.noCommonCodes}</Text>
      ) : (
        <div className={styles.list}>
          <CodeTable codes={codes} onUse={onUse} onRemove={(code) => void remove(code)} />
        </div>
      )}
    </FormDialog>
  );
}

interface TableProps extends Pick<Props, 'onUse'> {
  readonly codes: readonly CommonCode[];
  readonly onRemove: (code: CommonCode) => void;
}

function CodeTable({ codes, onUse, onRemove }: TableProps) {
  const styles = useListStyles();
  return (
    <table className={mergeClasses(styles.table, styles.small)} aria-label={TEXT.commonCodes}>
      <thead>
        <tr>
          <th scope="col" style={{ width: '160px' }}>
            {GOODS_LABELS.taxCode}
          </th>
          <th scope="col">{GOODS_LABELS.codeName}</th>
          <th scope="col">{GOODS_LABELS.category}</th>
          <th scope="col" style={{ width: '150px' }}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code.taxCode}>
            <TextCell text={code.taxCode} />
            <TextCell text={code.codeName} />
            <TextCell text={code.category} />
            <td className={styles.oneLine}>
              <RowButton
                label={TEXT.addWith}
                name={`${TEXT.addWith} ${code.taxCode}`}
                onPress={() => {
                  onUse(code);
                }}
              />
              <RowButton
                label={TEXT.remove}
                name={`${TEXT.remove} ${code.taxCode}`}
                onPress={() => {
                  onRemove(code);
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
