import { useState } from 'react';
import { Field, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import {
  DIFFERENCE_LEVIES,
  LEVY_CHOICES,
  clearedBySwitch,
  type DifferenceLevy,
} from '../../../domain/difference-levy/levy-choices.ts';
import type { LevyMode } from '../../../domain/goods/line-settings.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TEXT } from './difference-levy.text.ts';

const NOTES: Readonly<Record<DifferenceLevy, string>> = {
  differenceFull: TEXT.full,
  difference: TEXT.masked,
};

export interface LevySettingProps {
  /** The levy the invoice has. */
  readonly levy: LevyMode;
  /** What is chosen at first; 差额开票 when absent and the invoice has no difference levy. */
  readonly wanted?: DifferenceLevy;
  /** Goods lines with content. */
  readonly lines: number;
  /** Whether a deduction or vouchers are filled in. */
  readonly deducting: boolean;
  /** The lines are cleared first where `clearedBySwitch` says so; the reason when it can't be, null when it was. */
  readonly onConfirm: (levy: DifferenceLevy) => Promise<AppError | null>;
  readonly onClose: () => void;
}

const isDifference = (levy: LevyMode): levy is DifferenceLevy =>
  DIFFERENCE_LEVIES.some((one) => one === levy);

/** What a switch takes away, in words; none when it takes nothing. M202 */
function consequences({ levy, lines, deducting }: LevySettingProps, to: DifferenceLevy): readonly string[] {
  const cleared = clearedBySwitch(levy, to);
  return [
    ...(cleared.lines ? [TEXT.oneLine] : []),
    ...(cleared.lines && lines > 0 ? [`确定后将清空现有的${String(lines)}行商品明细，可撤销`] : []),
    ...(cleared.deduction && deducting ? ['确定后将清除已录入的扣除额和扣除凭证'] : []),
  ];
}

/** 差额设置: 全额开票 or 差额开票, with what it clears said first. M201, M202 */
export function LevySettingDialog(props: LevySettingProps) {
  const { levy, wanted = 'difference', onConfirm, onClose } = props;
  const [chosen, setChosen] = useState<DifferenceLevy>(isDifference(levy) ? levy : wanted);
  const [wrong, setWrong] = useState<string | null>(null);
  const told = consequences(props, chosen);
  const confirm = async () => {
    const refused = chosen === levy ? null : await onConfirm(chosen);
    if (refused === null) onClose();
    else setWrong(errorText(refused));
  };
  return (
    <FormDialog
      title={TEXT.settingTitle}
      confirm={TEXT.confirm}
      wrong={wrong}
      width={520}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Field label="征收方式" hint={NOTES[chosen]}>
        <RadioGroup
          value={chosen}
          onChange={(_, { value }) => {
            setChosen(DIFFERENCE_LEVIES.find((one) => one === value) ?? chosen);
            setWrong(null);
          }}
        >
          {DIFFERENCE_LEVIES.map((one) => (
            <Radio key={one} value={one} autoFocus={one === chosen} label={LEVY_CHOICES[one].zh} />
          ))}
        </RadioGroup>
      </Field>
      <div role="status">
        {told.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {told.map((sentence) => (
                <div key={sentence}>{sentence}</div>
              ))}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </FormDialog>
  );
}
