import { useState } from 'react';
import { Button, Checkbox, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { GoodsCode } from '../../../../domain/goods/goods-codes.ts';
import { readGoodsCode } from '../../../../domain/goods/read-goods-code.ts';
import { TEXT_LENGTHS } from '../../../../domain/goods/text-lengths.ts';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { codeProblem } from '../../../../domain/rules/check-coding.ts';
import type { OutputOf } from '../../../../workers/contract/define-task.ts';
import type { findCodes, FoundCode } from '../../../../workers/contract/ledger-codes.ts';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

const useStyles = makeStyles({
  found: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  code: { fontVariantNumeric: 'tabular-nums' },
  origin: { color: tokens.colorNeutralForeground3 },
});

const ORIGINS: Readonly<Record<FoundCode['from'], string>> = { draft: '本单', device: '本机' };

const NO_CODE: GoodsCode = { taxCode: '', category: '' };

interface Props extends OutputOf<typeof findCodes> {
  readonly row: number;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** 赋码: the tax code and its short name for one line, or for all that are called the same. M163, M254 */
export function GiveCodeDialog({ row, name, same, found, known, onRun, onClose }: Props) {
  const styles = useStyles();
  const [code, setCode] = useState<GoodsCode>(found[0] ?? NO_CODE);
  const [sameName, setSameName] = useState(true);
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (next: GoodsCode) => {
    setCode(next);
    setWrong(null);
  };
  const run = async (command: LedgerCommand, lines: number) => {
    const failed = await onRun(command, `已为${String(lines)}行赋码`);
    if (failed === null) onClose();
    else setWrong(errorText(failed));
  };
  const apply = () => {
    const { taxCode, category } = code;
    const given = { taxCode, category: category.trim() };
    const problem = codeProblem(given);
    if (problem !== null) setWrong(problem);
    else void run({ kind: 'giveCode', row, code: given, sameName }, 1 + (sameName ? same : 0));
  };
  return (
    <FormDialog
      title={`赋码：${name}`}
      confirm="确定"
      wrong={wrong}
      more={
        known.lines > 0 && (
          <Button onClick={() => void run({ kind: 'matchCodes', codes: known.codes }, known.lines)}>
            {`同名商品有编码的 ${String(known.lines)} 行全部赋码`}
          </Button>
        )
      }
      onConfirm={apply}
      onClose={onClose}
    >
      {found.length > 0 && (
        <div role="group" aria-label="同名商品用过的编码" className={styles.found}>
          <Text size={200}>同名商品用过的编码，点击选用：</Text>
          {found.map(({ from, ...one }) => (
            <Button
              key={one.taxCode + one.category}
              size="small"
              appearance="subtle"
              onClick={() => {
                type(one);
              }}
            >
              <span className={styles.code}>{one.taxCode}</span>
              {` ${one.category} `}
              <span className={styles.origin}>{ORIGINS[from]}</span>
            </Button>
          ))}
        </div>
      )}
      <Field label="税收分类编码" required hint="19位数字，可连同简称一起粘贴">
        <Input
          autoFocus
          inputMode="numeric"
          className={styles.code}
          value={code.taxCode}
          onChange={(_, { value }) => {
            const read = readGoodsCode(value);
            type({ ...read, category: read.category === '' ? code.category : read.category });
          }}
        />
      </Field>
      <Field label="税收分类简称" required>
        <Input
          value={code.category}
          maxLength={TEXT_LENGTHS.category}
          onChange={(_, { value }) => {
            type({ ...code, category: value });
          }}
        />
      </Field>
      {same > 0 && (
        <Checkbox
          label={`同名且未赋码的其余 ${String(same)} 行一并赋码`}
          checked={sameName}
          onChange={(_, { checked }) => {
            setSameName(checked === true);
          }}
        />
      )}
    </FormDialog>
  );
}
