import { useState, type ReactNode } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { AlertProvider, useAlert } from '../../src/ui/alert.tsx';
import { Busy } from '../../src/ui/Busy.tsx';
import { ChoiceDialog } from '../../src/ui/ChoiceDialog.tsx';
import { keepFocusInSight } from '../../src/ui/lost-focus.ts';
import { ToastProvider, useToast } from '../../src/ui/toast.tsx';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { focused, keys } from './screen.ts';

const render = emptyPage();
beforeEach(keepFocusInSight);

/** Longer than a deletion takes to reach the list, or a draft to be opened. */
const LATE_MS = 300;
const later = () => new Promise((passed) => setTimeout(passed, LATE_MS));

const Face = () => (
  <>
    <h1>数电票</h1>
    <button>草稿箱</button>
    <input data-field="receiver" aria-label="收票人" />
    <input data-field="buyer.name" aria-label="购买方名称" />
  </>
);

interface Rows {
  readonly names: readonly string[];
  readonly onDelete: (name: string) => void;
}

const List = ({ names, onDelete }: Rows) => (
  <div role="region" tabIndex={0} aria-label="草稿">
    <table>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <input type="checkbox" aria-label={`选择 ${name}`} />
            </td>
            <td>
              <button type="button" aria-label={`修改 ${name}`}>
                修改
              </button>
              <button
                type="button"
                aria-label={`删除 ${name}`}
                onClick={() => {
                  onDelete(name);
                }}
              >
                删除
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function useRows() {
  const [names, setNames] = useState(['甲', '乙', '丙']);
  const { confirm } = useAlert();
  const onDelete = async (name: string) => {
    if (!(await confirm({ message: `删除${name}?`, confirm: '删除' }))) return;
    await later();
    setNames((now) => now.filter((one) => one !== name));
  };
  return { names, onDelete: (name: string) => void onDelete(name) };
}

function Drafts() {
  const { names, onDelete } = useRows();
  return (
    <>
      <h1>草稿箱</h1>
      {names.length > 0 && <List names={names} onDelete={onDelete} />}
    </>
  );
}

function Desk() {
  const [shown, setShown] = useState<'face' | 'opening' | 'orders'>('face');
  const [round, setRound] = useState(0);
  const [inBox, setInBox] = useState(false);
  const { names, onDelete } = useRows();
  const toast = useToast();
  const open = async () => {
    setInBox(false);
    setShown('opening');
    await later();
    setRound((now) => now + 1);
    setShown('face');
  };
  return (
    <>
      {shown === 'face' && (
        <div key={round}>
          <Face />
          <button
            onClick={() => {
              setInBox(true);
            }}
          >
            打开
          </button>
          <button
            onClick={() => {
              toast('已保存', 'info', { label: '撤销', onPress: () => undefined });
            }}
          >
            保存
          </button>
        </div>
      )}
      {shown === 'opening' && <Busy label="正在打开…" />}
      {shown === 'orders' && <h1>开票订单</h1>}
      {inBox && (
        <ChoiceDialog
          title="草稿箱"
          choices={[
            {
              label: '查看任务列表',
              onPress: () => {
                setInBox(false);
                setShown('orders');
              },
            },
            { label: '继续填开', onPress: () => void open() },
          ]}
          onClose={() => {
            setInBox(false);
          }}
        >
          <List names={names} onDelete={onDelete} />
        </ChoiceDialog>
      )}
    </>
  );
}

const show = (what: ReactNode) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <AlertProvider>
          <main>{what}</main>
        </AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
};

const press = async (name: string) => {
  const button = page.getByRole('button', { name, exact: true, includeHidden: true });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await keys('{Enter}');
};

const goesTo = (name: string) =>
  soon(() => {
    expect(focused()).toBe(name);
  });

const remove = async (name: string) => {
  await press(`删除 ${name}`);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await press('删除');
};

it('after a deletion the next row has the keyboard, then the one before, and without rows the page', async () => {
  show(<Drafts />);
  await remove('乙');
  await goesTo('删除 丙');
  await remove('丙');
  await goesTo('删除 甲');
  await remove('甲');
  await goesTo('草稿箱');
});

it('a dialog in which something was deleted still closes with Escape, and gives the keyboard back', async () => {
  show(<Desk />);
  await press('打开');
  await remove('甲');
  await goesTo('删除 乙');
  await keys('{Escape}');
  await goesTo('打开');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('the first field of an invoice that is opened has the keyboard, however late it comes', async () => {
  show(<Desk />);
  await press('打开');
  await press('继续填开');
  await goesTo('购买方名称');
});

it('where another page comes instead, its heading has it', async () => {
  show(<Desk />);
  await press('打开');
  await press('查看任务列表');
  await goesTo('开票订单');
});

it('a notice that is closed gives the keyboard back to where it was', async () => {
  show(<Desk />);
  await press('保存');
  await press('关闭通知');
  await goesTo('保存');
});

it('who has the keyboard keeps it, whatever else is taken away', async () => {
  show(<Desk />);
  await press('打开');
  await remove('甲');
  await goesTo('删除 乙');
  await press('删除 丙');
  await press('取消');
  await goesTo('删除 丙');
});
