import { FormDialog } from '../../ui/FormDialog.tsx';
import type { CodeDesk } from './code-desk.ts';
import type { CodeRow } from './code-row.ts';
import { CodePicker } from './CodePicker.tsx';
import { useCodeChoice } from './use-code-choice.ts';

interface Props {
  readonly title: string;
  /** What the goods are called. */
  readonly name: string;
  readonly desk: CodeDesk;
  readonly offered: boolean;
  readonly onChosen: (code: CodeRow) => void;
  readonly onClose: () => void;
}

const NOTHING_USED = [] as const;

/** One code for goods of a name. M264 */
export function ChooseCodeDialog({ title, name, desk, offered, onChosen, onClose }: Props) {
  const choice = useCodeChoice({ name, used: NOTHING_USED, offered, desk });
  return (
    <FormDialog
      title={title}
      confirm="选用"
      width={720}
      wrong={choice.wrong}
      onConfirm={() => {
        void choice.take().then((chosen) => {
          if (chosen !== null) onChosen(chosen);
        });
      }}
      onClose={onClose}
    >
      <CodePicker choice={choice} />
    </FormDialog>
  );
}
