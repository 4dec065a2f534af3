import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { WorkbookIssue } from '../../../domain/bureau-workbook/row-cells.ts';
import { Problems } from './Problems.tsx';

interface BlankProps {
  readonly name: string;
  /** Why it could not be filled in; '' before it was tried. */
  readonly closed: string;
  /** How many drafts were chosen. */
  readonly drafts: number;
}

/** A template nobody filled in, and drafts that were chosen. */
export function BlankTemplate({ name, closed, drafts }: BlankProps) {
  return (
    <>
      {closed !== '' && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{closed}</MessageBarBody>
        </MessageBar>
      )}
      <Text>
        {`“${name}”是空白的模板。所选的 ${String(drafts)} 张草稿将填入它的副本，业务流水号作为发票流水号，模板的其他内容不变。`}
      </Text>
    </>
  );
}

interface FilledProps {
  readonly count: number;
  readonly issues: readonly WorkbookIssue[];
}

/** What was filled in, and what was not. */
export function Filled({ count, issues }: FilledProps) {
  return (
    <>
      <Text role="status">
        {`已填入 ${String(count)} 张草稿并保存文件，请在电子税务局的批量开票中导入。`}
      </Text>
      <Problems issues={issues} serial={null} onSerial={() => undefined} />
    </>
  );
}
