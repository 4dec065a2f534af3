import type { Customer } from '../../../domain/customers/customer.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useAlert } from '../../ui/alert.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';

/** Asks, and throws a customer away. 001 §8, M242; why it can't be is an alert. M247 */
export function useDeletion(store: Pick<OfflineStore, 'correctBuyer'>, taxpayerId: string) {
  const { alert, confirm } = useAlert();
  const toast = useToast();
  return async (customer: Customer): Promise<void> => {
    if (!(await confirm({ message: `确认删除此客户信息?\n${customer.name}`, confirm: '删除' }))) {
      toast('已取消删除', 'info');
      return;
    }
    const gone = await store.correctBuyer(taxpayerId, customer, null);
    if (gone.ok) toast(SUCCESSES.customerDeleted.zh);
    else await alert(gone.error);
  };
}
