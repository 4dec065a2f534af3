import { FormDialog } from '../../ui/FormDialog.tsx';
import type { CodeDesk } from './code-desk.ts';
import type { CodeRow } from './code-row.ts';
import { CodePicker } from './CodePicker.tsx';
import { useCodeChoice } from './use-code-choice.ts';

interface Props {
  readonly name: string;
  readonly lines: number;
  readonly desk: CodeDesk;
  readonly offered: boolean;
  readonly onChosen: (code: CodeRow) => void;
  readonly onClose: () => void;
}

const NOTHING_USED = [] as const;

/** Another code for all goods of a name. M264 */
export function ChooseCodeDialog({ name, lines, desk, offered, onChosen, onClose }: Props) {
  const choice = useCodeChoice({ name, used: NOTHING_USED, offered, desk });
  return (
    <FormDialog
      title={`改选编码：${name}（${String(lines)} 行）`}
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
