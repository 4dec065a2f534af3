import { useState } from 'react';
import { Field, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import {
  DIFFERENCE_LEVIES,
  LEVY_CHOICES,
  type DifferenceLevy,
} from '../../../domain/difference-levy/levy-choices.ts';
import { switchLevy, type LevyContents } from '../../../domain/invoice/switches.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TEXT } from './difference-levy.text.ts';

const NOTES: Readonly<Record<DifferenceLevy, string>> = {
  differenceFull: TEXT.full,
  difference: TEXT.masked,
};

export interface LevySettingProps {
  /** What the invoice has now. */
  readonly contents: LevyContents;
  /** What is chosen at first. */
  readonly wanted: DifferenceLevy;
  /** Switches; the reason when it can't be done, null when it was. */
  readonly onConfirm: (levy: DifferenceLevy) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** 差额设置: 全额开票 or 差额开票, with what it clears said first. M201, M202 */
export function LevySettingDialog(props: LevySettingProps) {
  const { contents, wanted, onConfirm, onClose } = props;
  const [chosen, setChosen] = useState(wanted);
  const [wrong, setWrong] = useState<string | null>(null);
  const { losses } = switchLevy(contents, chosen);
  const confirm = async () => {
    const refused = chosen === contents.levy ? null : await onConfirm(chosen);
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
      <Field label="征税方式" hint={NOTES[chosen]}>
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
        {losses.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {losses.map((sentence) => (
                <div key={sentence}>{sentence}</div>
              ))}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </FormDialog>
  );
}
