import { Checkbox, Text } from '@fluentui/react-components';

/** What a check of coding on the laptop can tell, and what it can't. */
export const CodingNote = () => (
  <Text block size={200}>
    本机按税收分类编码表核对编码是否存在、是否为汇总项，并与常用税率比对；与商品是否相符未核对，以税务局返回为准。
  </Text>
);

interface Props {
  /** Sending with this issuing device says nothing of coding any more. M155 */
  readonly quiet: boolean;
  readonly onQuiet: (quiet: boolean) => void;
}

/** 不再提醒 */
export const QuietCoding = ({ quiet, onQuiet }: Props) => (
  <Checkbox
    label="不再提醒（用这台开票设备提交时不再列出编码）"
    checked={quiet}
    onChange={(_, { checked }) => {
      onQuiet(checked === true);
    }}
  />
);
