import { Checkbox, Text } from '@fluentui/react-components';

/** What a check of coding on the laptop can tell, and what it can't. */
export const CodingNote = () => (
  <Text block size={200}>
    本机核对编码是否存在、是否为汇总项，并与商品名称、常用税率和优惠政策比对；能否开具以税务局返回为准。
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
