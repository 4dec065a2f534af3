import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import { CartRegular } from '@fluentui/react-icons';
import { FEATURES } from '../../../domain/account/features.ts';
import type { CollectionService } from '../../offline/collection-service.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCollectionStyles } from './Collection.styles.ts';

interface Props {
  readonly service: CollectionService;
  readonly company: { readonly name: string; readonly taxId: string };
  readonly device: { readonly id: string; readonly name: string };
  /** Whom to reach; undefined: not told. */
  readonly contact: string | undefined;
  readonly connected: boolean;
  /** The package is there now. */
  readonly onBought: () => void;
}

/** What is to be bought, for whom, and how; leads on as soon as it was bought. M025 */
export function PurchasePage({ service, company, device, contact, connected, onBought }: Props) {
  const styles = useCollectionStyles();
  const { alert } = useAlert();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const facts = [
    ['套餐', FEATURES.inputPackage.zh],
    ['企业名称', company.name],
    ['纳税人识别号', company.taxId],
    ['开票设备', `${device.name} ${device.id}`],
    ...(contact === undefined ? [] : [['联系方式', contact] as const]),
  ] as const;
  const copy = async () => {
    const text = facts.map(([name, value]) => `${name}：${value}`).join('\n');
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) toast('购买信息已复制');
    else await alert('浏览器没有允许复制，请选中购买信息后按 Ctrl+C');
  };
  const check = async () => {
    setBusy(true);
    const said = await service.checkPackage(device.id);
    setBusy(false);
    if (said.ok) onBought();
    else await alert(said.error);
  };
  return (
    <Blank
      icon={<CartRegular />}
      title={`购买${FEATURES.inputPackage.zh}`}
      actions={
        <>
          <Button onClick={() => void copy()}>复制购买信息</Button>
          <Button
            appearance="primary"
            disabledFocusable={busy || !connected}
            title={connected ? undefined : '联网后可以检查'}
            onClick={() => void check()}
          >
            {busy ? '正在检查…' : '已购买，重新检查'}
          </Button>
        </>
      }
    >
      {'套餐按开票设备开通，开通后可以归集和查询进项发票。\n请把下面的信息发给为您开通随开的服务商购买：'}
      <dl className={styles.facts} aria-label="购买信息">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Blank>
  );
}
