import type { Customer } from '../../../domain/customers/customer.ts';
import type { Rivals } from '../../../domain/customers/duplicates.ts';
import { isNamed } from '../../../domain/invoice/same-name.ts';
import { ChoiceDialog, type DialogChoice } from '../../ui/ChoiceDialog.tsx';

/** What becomes of a customer that may be there already. */
export type RivalChoice =
  /** One customer, under this name. */
  | { readonly kind: 'sameId'; readonly name: string }
  /** One customer of both. */
  | { readonly kind: 'merge'; readonly rival: Customer }
  | { readonly kind: 'apart' };

interface Props {
  readonly customer: Customer;
  readonly rivals: Rivals;
  readonly onChoice: (choice: RivalChoice) => void;
  readonly onClose: () => void;
}

const idOf = ({ taxId }: Customer): string => (taxId === '' ? '无纳税人识别号' : `识别号 ${taxId}`);

/** Somebody of this tax id or name is in the directory: told, and merged by choice. */
export function RivalDialog({ customer, rivals: { sameId, sameName }, onChoice, onClose }: Props) {
  const back: DialogChoice = { label: '返回修改', onPress: onClose };
  const choose = (choice: RivalChoice) => () => {
    onChoice(choice);
  };
  if (sameId !== null) {
    const { name } = customer;
    const isSame = isNamed(sameId, name);
    return (
      <ChoiceDialog
        title={isSame ? '客户已存在' : '识别号相同，名称不同'}
        alert
        choices={[
          back,
          ...(isSame
            ? []
            : [{ label: '保留原名称', onPress: choose({ kind: 'sameId', name: sameId.name }) }]),
          { label: isSame ? '合并' : '更新名称', primary: true, onPress: choose({ kind: 'sameId', name }) },
        ]}
        onClose={onClose}
      >
        {isSame
          ? `客户信息中已有识别号为 ${customer.taxId} 的“${sameId.name}”。\n合并后以本次填写的内容为准，未填写的保留原内容。`
          : `识别号 ${customer.taxId} 在客户信息中是“${sameId.name}”，本次填写的是“${name}”。\n如企业已更名，请更新名称；其他内容以本次填写的为准，未填写的保留原内容。`}
      </ChoiceDialog>
    );
  }
  const [rival] = sameName;
  if (rival === undefined) return null;
  return (
    <ChoiceDialog
      title="已有同名客户"
      alert
      choices={[
        back,
        { label: '分别保存', onPress: choose({ kind: 'apart' }) },
        { label: '合并为一条', primary: true, onPress: choose({ kind: 'merge', rival }) },
      ]}
      onClose={onClose}
    >
      {[
        '客户信息中已有同名客户：',
        ...sameName.map((one) => `${one.name}（${idOf(one)}）`),
        `本次填写的客户${idOf(customer)}。合并后以本次填写的内容为准，未填写的保留原内容。`,
      ].join('\n')}
    </ChoiceDialog>
  );
}
