import { useEffect, useState } from 'react';
import type { Session } from '../../../../domain/account/session.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { askAdministrators } from '../../../offline/limit-settings.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { useListStyles } from '../../../ui/list-page.styles.ts';

type Asked = Awaited<ReturnType<typeof askAdministrators>>;

interface Props {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Whom to ask to change a limit. M029, M128 */
export function AdministratorsDialog({ session, onClose }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const life = new AbortController();
    const take = async () => {
      const said = await askAdministrators(session);
      if (!life.signal.aborted) setAsked(said);
    };
    void take();
    return () => {
      life.abort();
    };
  }, [session]);
  return (
    <ChoiceDialog
      title="管理员"
      width={640}
      choices={[{ label: '关闭', primary: true, onPress: onClose }]}
      onClose={onClose}
    >
      {asked === null && '正在查询…'}
      {asked?.ok === false && errorText(asked.error)}
      {asked?.ok === true && <People people={asked.value} />}
    </ChoiceDialog>
  );
}

function People({ people }: { readonly people: Extract<Asked, { ok: true }>['value'] }) {
  const list = useListStyles();
  if (people.length === 0) return '没有可联系的管理员';
  return (
    <table className={list.table} aria-label="管理员">
      <thead>
        <tr>
          <th scope="col">姓名</th>
          <th scope="col">手机号</th>
          <th scope="col">角色</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ nickName, mobile, roleName, block }, at) => (
          <tr key={at}>
            <td>{nickName}</td>
            <td>{mobile === '' ? '未登记' : mobile}</td>
            <td>{roleName}</td>
            <td>{block ? '已停用' : '正常'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
