import { useMemo, useState } from 'react';
import { Button, Input, makeStyles, mergeClasses, Subtitle1, Text } from '@fluentui/react-components';
import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import { CLERK_FIELDS, CLERK_WORDS, type Clerks } from '../../../domain/invoice/clerks.ts';
import { comforts } from '../../platform/preferences.ts';
import { Blank } from '../../ui/Blank.tsx';
import { RowButton } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { usePages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deviceRows, findDevices, type DeviceRow } from './device-rows.ts';

const useStyles = makeStyles({ line: { display: 'block' }, search: { width: '220px' } });

interface Props {
  readonly taxpayers: readonly Taxpayer[];
  /** The one that is worked with. */
  readonly deviceId: string | null;
  readonly clerksOf: (taxpayerId: string, deviceId: string) => Clerks;
  /** Asks the service for all of it again; false where it can't be asked. M270 */
  readonly refresh: () => Promise<boolean>;
  readonly onUse: (taxpayerId: string, deviceId: string) => void;
  /** Opens 默认经办人; null where its user may not set them. M130 */
  readonly onClerks: ((taxpayerId: string, device: Device) => void) | null;
}

/** 开票设备: what the service knows of each, also without a network. M026–M028, M130, M181, M270 */
export function DevicesPage({ taxpayers, refresh, ...actions }: Props) {
  const styles = useListStyles();
  const own = useStyles();
  const toast = useToast();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const pages = usePages('devices', comforts);
  const { page, size, setPage } = pages;
  const all = useMemo(() => deviceRows(taxpayers), [taxpayers]);
  const found = useMemo(() => findDevices(all, text), [all, text]);
  const press = async () => {
    setBusy(true);
    const done = await refresh();
    setBusy(false);
    if (done) toast('终端信息已刷新');
    else toast('暂时无法连接服务，终端信息没有刷新', 'error');
  };
  return (
    <section className={styles.page} aria-labelledby="devices-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="devices-title">
          开票设备
        </Subtitle1>
        <Text size={200} className={styles.note}>
          企业、设备和税率由服务提供，离线时为最近一次获取的内容
        </Text>
        <span className={styles.spring} />
        <Input
          size="small"
          type="search"
          className={own.search}
          aria-label="按企业或设备查找"
          placeholder="企业、税号、设备或拼音"
          value={text}
          onChange={(_, { value }) => {
            setText(value);
            setPage(0);
          }}
        />
        <Button size="small" disabledFocusable={busy} onClick={() => void press()}>
          刷新终端信息
        </Button>
      </div>
      {found.length === 0 ? (
        <Blank title={all.length === 0 ? '没有可用的开票设备' : '没有找到设备'}>
          {all.length === 0
            ? '当前账号还没有分配开票企业或设备，请联系管理员。'
            : '请换一个企业名称、税号或设备名称。'}
        </Blank>
      ) : (
        <>
          <div className={styles.scroll} role="region" aria-label="设备" tabIndex={0}>
            <DeviceTable rows={found.slice(page * size, (page + 1) * size)} {...actions} />
          </div>
          <Pager page={page} total={found.length} sizes={pages} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function clerkLines(clerks: Clerks): readonly string[] {
  const set = CLERK_FIELDS.filter((field) => clerks[field] !== '');
  return set.length === 0 ? ['未设置'] : set.map((field) => `${CLERK_WORDS[field]} ${clerks[field]}`);
}

/** A name, and below it what else tells what it is. */
function NamedCell({ name, facts }: { readonly name: string; readonly facts: readonly string[] }) {
  const styles = useListStyles();
  const own = useStyles();
  return (
    <td title={[name, ...facts].join('\n')}>
      <span className="two-lines">{name}</span>
      {facts.map((fact) => (
        <Text key={fact} size={200} className={mergeClasses(styles.note, own.line)}>
          {fact}
        </Text>
      ))}
    </td>
  );
}

function LinesCell({ lines }: { readonly lines: readonly string[] }) {
  const own = useStyles();
  return (
    <td title={lines.join('\n')}>
      {lines.map((line) => (
        <span key={line} className={own.line}>
          {line}
        </span>
      ))}
    </td>
  );
}

interface TableProps extends Omit<Props, 'taxpayers' | 'refresh'> {
  readonly rows: readonly DeviceRow[];
}

function DeviceTable({ rows, deviceId, clerksOf, onUse, onClerks }: TableProps) {
  const styles = useListStyles();
  return (
    <table className={styles.table} aria-label="开票设备">
      <thead>
        <tr>
          <th scope="col" style={{ width: '20%' }}>
            企业
          </th>
          <th scope="col" style={{ width: '17%' }}>
            设备
          </th>
          <th scope="col">票种与税率</th>
          <th scope="col" className={styles.number} style={{ width: '108px' }}>
            单张限额
          </th>
          <th scope="col" style={{ width: '14%' }}>
            默认经办人
          </th>
          <th scope="col" style={{ width: '124px' }}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ taxpayer, device, nature, kind, rates, limit }) => (
          <tr key={device.id}>
            <NamedCell name={taxpayer.seller.name} facts={[taxpayer.seller.taxId, nature]} />
            <NamedCell name={device.name} facts={[device.id, kind]} />
            <LinesCell lines={rates} />
            <td className={styles.number}>{limit}</td>
            <LinesCell lines={clerkLines(clerksOf(taxpayer.id, device.id))} />
            <td>
              {device.id === deviceId ? (
                '正在使用'
              ) : (
                <RowButton
                  label="使用"
                  name={`使用 ${device.name}`}
                  onPress={() => {
                    onUse(taxpayer.id, device.id);
                  }}
                />
              )}
              {onClerks !== null && (
                <RowButton
                  label="经办人"
                  name={`设置 ${device.name} 的默认经办人`}
                  onPress={() => {
                    onClerks(taxpayer.id, device);
                  }}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
