import { useState } from 'react';
import { Text } from '@fluentui/react-components';
import type { DuplicateGroup } from '../../../../domain/customers/duplicates.ts';
import type { Customer } from '../../../../domain/customers/customer.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { GroupOfDuplicates } from './GroupOfDuplicates.tsx';
import { mergeCustomers, unmergeCustomers } from './merge-customers.ts';

/** Groups shown at once: the next ones follow where these are merged. */
const SHOWN = 20;

interface Props {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly groups: readonly DuplicateGroup[];
  /** The directory is another one now. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** 可能重复的客户: group by group, what each has; nothing is merged that nobody chose. */
export function DuplicatesDialog({ store, taxpayerId, groups, onChanged, onClose }: Props) {
  const [done, setDone] = useState<ReadonlySet<DuplicateGroup>>(new Set());
  const { alert } = useAlert();
  const toast = useToast();
  const left = groups.filter((group) => !done.has(group));

  const merge = async (group: DuplicateGroup, kept: Customer, others: readonly Customer[]): Promise<void> => {
    const merged = await mergeCustomers({ store, taxpayerId }, kept, others);
    if (!merged.ok) {
      await alert(merged.error);
      return;
    }
    setDone((before) => new Set([...before, group]));
    onChanged();
    const undo = async () => {
      const undone = await unmergeCustomers({ store, taxpayerId }, [kept, ...others]);
      if (!undone.ok) await alert(undone.error);
      onChanged();
    };
    toast(`已将${String(others.length + 1)}个客户合并为“${kept.name}”`, 'success', {
      label: '撤销',
      onPress: () => void undo(),
    });
  };
  return (
    <ChoiceDialog
      title="可能重复的客户"
      width={980}
      choices={[{ label: '关闭', onPress: onClose }]}
      onClose={onClose}
    >
      <Text size={200} block role="status">
        {told(left.length)}
      </Text>
      {left.slice(0, SHOWN).map((group) => (
        <GroupOfDuplicates
          key={group.customers.map(({ name, taxId }) => `${taxId} ${name}`).join('\n')}
          group={group}
          onMerge={(kept, others) => merge(group, kept, others)}
        />
      ))}
    </ChoiceDialog>
  );
}

function told(count: number): string {
  if (count === 0) return '没有可能重复的客户';
  const many = count > SHOWN ? `，显示前 ${String(SHOWN)} 组` : '';
  return `共 ${String(count)} 组${many}。选择保留的客户和要并入的客户；保留的客户未填写的内容取自并入的客户。`;
}
