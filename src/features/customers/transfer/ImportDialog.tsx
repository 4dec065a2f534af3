import { useState } from 'react';
import { Checkbox } from '@fluentui/react-components';
import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import {
  customersToKeep,
  type ImportChoice,
  type ImportPlan,
} from '../../../../domain/customers/plan-import.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { LISTED } from '../../../transfer/directory-table.ts';
import { TableImportDialog } from '../../../transfer/TableImportDialog.tsx';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';
import { customerImport } from './customer-import.ts';

interface Props {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly fields: DetailFields;
  readonly onClose: () => void;
}

/** 导入客户: a file is read, what would become of its rows is shown, and it is written with progress. */
export function ImportDialog({ store, taxpayerId, fields, onClose }: Props) {
  const [source] = useState(() => customerImport({ store, taxpayerId, fields }));
  const [choice, setChoice] = useState<ImportChoice>({ update: true, rename: true });
  return (
    <TableImportDialog
      source={source}
      counts={({ added, changed, renamed, same }) => [
        [added.length, '新增'],
        [changed.length, '内容有变化'],
        [renamed.length, '识别号相同而名称不同'],
        [same, '与现有相同'],
      ]}
      hasNews={({ added, changed, renamed }) => added.length + changed.length + renamed.length > 0}
      toKeep={(plan) => customersToKeep(plan, choice)}
      review={(plan) => <Review plan={plan} choice={choice} onChoice={setChoice} />}
      onClose={onClose}
    />
  );
}

interface ReviewProps {
  readonly plan: ImportPlan;
  readonly choice: ImportChoice;
  readonly onChoice: (choice: ImportChoice) => void;
}

function Review({ plan: { changed, renamed, namesakes }, choice, onChoice }: ReviewProps) {
  return (
    <>
      {changed.length + renamed.length > 0 && (
        <Checkbox
          label="以文件内容更新现有客户（空白的项目保留原内容）"
          checked={choice.update}
          onChange={(_, { checked }) => {
            onChoice({ ...choice, update: checked === true });
          }}
        />
      )}
      {renamed.length > 0 && (
        <>
          <Checkbox
            label={`更新 ${String(renamed.length)} 个已更名客户的名称`}
            checked={choice.rename}
            onChange={(_, { checked }) => {
              onChoice({ ...choice, rename: checked === true });
            }}
          />
          <PreviewTable
            label="名称不同的客户"
            columns={[{ title: '识别号' }, { title: '现有名称' }, { title: '文件中的名称' }]}
            rows={renamed
              .slice(0, LISTED)
              .map(({ row, customer, before }) => [String(row), customer.taxId, before.name, customer.name])}
            hidden={Math.max(0, renamed.length - LISTED)}
          />
        </>
      )}
      {namesakes.length > 0 && (
        <PreviewTable
          label="同名而识别号不同的客户"
          columns={[{ title: '名称' }, { title: '现有识别号' }, { title: '文件中的识别号（将另存一条）' }]}
          rows={namesakes
            .slice(0, LISTED)
            .map(({ row, customer, before }) => [String(row), customer.name, before.taxId, customer.taxId])}
          hidden={Math.max(0, namesakes.length - LISTED)}
        />
      )}
    </>
  );
}
