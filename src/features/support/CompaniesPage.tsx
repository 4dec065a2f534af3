import { useEffect, useState } from 'react';
import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { BuildingPeopleRegular } from '@fluentui/react-icons';
import type { Session } from '../../../domain/account/session.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { ServedCompany, SupportCalls } from '../../offline/support-service.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';

type Told = Awaited<ReturnType<SupportCalls['companies']>>;

interface Props {
  readonly calls: SupportCalls;
  readonly session: Session;
  /** The session in the company that is looked at, or in none. */
  readonly onVisit: (session: Session) => Promise<void>;
}

/** The companies support serves: one of them is looked at, and nothing of it can be changed. 002 §6, M034 */
export function CompaniesPage({ calls, session, onVisit }: Props) {
  const styles = useListStyles();
  const { alert } = useAlert();
  const [told, setTold] = useState<Told | null>(null);
  const [asked, setAsked] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const life = new AbortController();
    const ask = async () => {
      const said = await calls.companies();
      if (!life.signal.aborted) setTold(said);
    };
    void ask();
    return () => {
      life.abort();
    };
  }, [calls, asked]);
  const visit = async (tenantId: string | null) => {
    if (busy) return;
    setBusy(true);
    const said = await calls.visit(tenantId);
    setBusy(false);
    if (said.ok) await onVisit(said.value);
    else await alert(said.error);
  };
  return (
    <section className={styles.page} aria-labelledby="companies-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="companies-title">
          服务的企业
        </Subtitle1>
        <Text size={200} className={styles.note}>
          只能查看，不能修改或开票；每次进入和离开都记入该企业的操作记录
        </Text>
        <span className={styles.spring} />
        {session.visitor !== undefined && (
          <Button onClick={() => void visit(null)}>{`离开“${session.tenantName}”`}</Button>
        )}
      </div>
      {told === null && <Busy label="正在读取服务的企业…" />}
      {told?.ok === false && (
        <Blank
          title="暂时无法读取服务的企业"
          actions={
            <Button
              onClick={() => {
                setAsked(asked + 1);
              }}
            >
              重试
            </Button>
          }
        >
          {errorText(told.error)}
        </Blank>
      )}
      {told?.ok === true && told.value.length === 0 && (
        <Blank icon={<BuildingPeopleRegular />} title="还没有可以查看的企业">
          企业由系统管理员指定给贵单位服务后出现在这里。
        </Blank>
      )}
      {told?.ok === true && told.value.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="企业" tabIndex={0}>
          <CompanyTable companies={told.value} session={session} onVisit={(id) => void visit(id)} />
        </div>
      )}
    </section>
  );
}

interface TableProps {
  readonly companies: readonly ServedCompany[];
  readonly session: Session;
  readonly onVisit: (tenantId: string) => void;
}

function CompanyTable({ companies, session, onVisit }: TableProps) {
  const styles = useListStyles();
  return (
    <table className={styles.table} aria-label="服务的企业">
      <thead>
        <tr>
          <th scope="col">企业名称</th>
          <th scope="col" style={{ width: '110px' }}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map(({ tenantId, name }) => (
          <tr key={tenantId}>
            <TextCell text={name} />
            <td>
              {session.visitor !== undefined && session.tenantId === tenantId ? (
                '正在查看'
              ) : (
                <RowButton
                  label="查看"
                  name={`查看 ${name}`}
                  onPress={() => {
                    onVisit(tenantId);
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
