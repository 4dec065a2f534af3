import { useState } from 'react';
import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Session } from '../../../../domain/account/session.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { AdministratorsDialog } from './AdministratorsDialog.tsx';
import { LimitSettingDialog } from './LimitSettingDialog.tsx';
import { LimitsTable } from './LimitsTable.tsx';
import { useLimits } from './useLimits.ts';

/** Taxpayers on a page: each is asked about by itself. */
const ROWS = 6;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, whiteSpace: 'normal' },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  note: { color: tokens.colorNeutralForeground2 },
  spring: { flexGrow: 1 },
  button: { whiteSpace: 'nowrap', flexShrink: 0 },
});

/** Which dialog is open over this one. */
type Opened = 'none' | 'setting' | 'administrators';

interface Props {
  readonly session: Session;
  readonly connected: boolean;
  readonly onClose: () => void;
}

/** 累计限额: what each taxpayer has sold in the periods and what stops or reminds it; set by who may. M124–M128, M030 */
export function LimitsDialog({ session, connected, onClose }: Props) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const [turned, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Opened>('none');
  const found = session.taxpayers.filter(({ seller }) =>
    `${seller.name} ${seller.taxId}`.includes(text.trim()),
  );
  const pages = Math.max(1, Math.ceil(found.length / ROWS));
  const page = Math.min(turned, pages - 1);
  const shown = found.slice(page * ROWS, (page + 1) * ROWS);
  const { offers, known, again } = useLimits(session, shown);
  // One taxpayer needs no choosing.
  const [only, ...others] = session.taxpayers;
  const meant = only !== undefined && others.length === 0 ? [only.id] : [...chosen];
  const close = () => {
    setOpen('none');
  };
  return (
    <>
      <ChoiceDialog
        title="累计限额"
        width={1040}
        choices={[{ label: '关闭', primary: true, onPress: onClose }]}
        onClose={onClose}
      >
        <div className={styles.root}>
          <Head
            offers={offers}
            connected={connected}
            isLong={session.taxpayers.length > ROWS}
            search={text}
            onSearch={(value) => {
              setText(value);
              setPage(0);
            }}
            count={meant.length}
            onOpen={setOpen}
          />
          <LimitsTable
            taxpayers={shown}
            known={known}
            chosen={offers.adjusts && others.length > 0 ? chosen : null}
            onChoose={(id, on) => {
              const next = new Set(chosen);
              if (on) next.add(id);
              else next.delete(id);
              setChosen(next);
            }}
          />
          {pages > 1 && <Pager page={page} pages={pages} total={found.length} onPage={setPage} />}
        </div>
      </ChoiceDialog>
      {open === 'administrators' && <AdministratorsDialog session={session} onClose={close} />}
      {open === 'setting' && (
        <LimitSettingDialog
          session={session}
          taxpayerIds={meant}
          known={known}
          onSet={() => {
            close();
            again();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface HeadProps {
  readonly offers: ReturnType<typeof useLimits>['offers'];
  readonly connected: boolean;
  /** There are more taxpayers than stand on a page. */
  readonly isLong: boolean;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Taxpayers whose limits would be set. */
  readonly count: number;
  readonly onOpen: (what: Opened) => void;
}

function Head({ offers, connected, isLong, search, onSearch, count, onOpen }: HeadProps) {
  const styles = useStyles();
  return (
    <div className={styles.head}>
      <Text size={200} className={styles.note}>
        金额不含税，由服务按已接收的订单累计；超过拦截金额不能开票，超过提醒金额开票前提示
      </Text>
      <span className={styles.spring} />
      {isLong && (
        <Input
          size="small"
          type="search"
          aria-label="按名称或税号查找"
          placeholder="名称或税号"
          value={search}
          onChange={(_, { value }) => {
            onSearch(value);
          }}
        />
      )}
      {offers.contacts && (
        <Button
          className={styles.button}
          disabled={!connected}
          onClick={() => {
            onOpen('administrators');
          }}
        >
          联系管理员
        </Button>
      )}
      {offers.adjusts && (
        <Button
          className={styles.button}
          disabled={!connected || count === 0}
          title={connected ? undefined : '当前离线，联网后可设置'}
          onClick={() => {
            onOpen('setting');
          }}
        >
          {count > 1 ? `设置限额（${String(count)}）` : '设置限额'}
        </Button>
      )}
    </div>
  );
}
