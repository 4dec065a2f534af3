import { useState } from 'react';
import { mergeClasses, Text } from '@fluentui/react-components';
import { HEAD_GROUP_KEYS, HEAD_GROUPS, type HeadGroupKey } from '../../../domain/draft-merge/groups.ts';
import { isPurchase } from '../../../domain/special-business/purchase.ts';
import type { Session } from '../../../domain/account/session.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { useConflictStyles } from './Conflict.styles.ts';
import { VERSION_KEYS, VERSIONS } from './conflict.text.ts';
import { groupLines } from './group-texts.ts';
import type { Compared, ConflictView } from './useConflict.ts';

interface Props {
  readonly compared: Compared;
  readonly view: ConflictView;
  readonly session: Session;
}

/** The groups of the face, each from one version as a whole. PROTOCOL §4 */
export function HeadGroups({ compared, view, session }: Props) {
  const styles = useConflictStyles();
  const list = useListStyles();
  const [all, setAll] = useState(false);
  const { groups } = compared.drafts;
  const shown = all ? HEAD_GROUP_KEYS : groups;
  return (
    <>
      <div className={styles.bar}>
        <Text weight="semibold">{`票面：${String(groups.length)} 项不同`}</Text>
        <PlainSwitch label="显示相同的项" checked={all} onSwitch={setAll} />
      </div>
      {shown.length > 0 && (
        <div className={styles.heads} role="region" aria-label="票面对比" tabIndex={0}>
          <table className={list.table} aria-label="票面对比">
            <colgroup>
              <col style={{ width: '150px' }} />
              <col />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">项目</th>
                {VERSION_KEYS.map((from) => (
                  <th key={from} scope="col">
                    {VERSIONS[from]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((group) => (
                <GroupRow key={group} group={group} compared={compared} view={view} session={session} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const OTHER = { 购买方: '销售方', 销售方: '购买方' } as const;

/** As on the paper, where a purchase prints who was entered as seller. M042 */
function groupName(group: HeadGroupKey, { heads }: Compared): string {
  const { zh } = HEAD_GROUPS[group];
  if (!VERSION_KEYS.every((from) => isPurchase(heads[from]))) return zh;
  return zh.replace(/购买方|销售方/, (who) => OTHER[who as keyof typeof OTHER]);
}

function GroupRow({ group, compared, view, session }: Props & { readonly group: HeadGroupKey }) {
  const styles = useConflictStyles();
  const zh = groupName(group, compared);
  const isOpen = compared.drafts.groups.includes(group);
  const taken = view.choice.groups[group];
  const texts = {
    kept: groupLines(compared.heads.kept, group, session),
    copy: groupLines(compared.heads.copy, group, session),
  };
  const differs = texts.kept.map((text, at) => text !== texts.copy[at]);
  return (
    <tr>
      <th scope="row" className={styles.group}>
        {zh}
      </th>
      {VERSION_KEYS.map((from) => (
        <td key={from} className={styles.group}>
          <label className={styles.option}>
            {isOpen && (
              <input
                type="radio"
                name={`conflict-${group}`}
                aria-label={`${zh}取自${VERSIONS[from]}`}
                checked={taken === from}
                onChange={() => {
                  view.takeGroup(group, from);
                }}
              />
            )}
            <span>
              {texts[from].map((text, at) => (
                <span key={at} className={mergeClasses(differs[at] === true && styles.differs)}>
                  {`${text}\n`}
                </span>
              ))}
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}
