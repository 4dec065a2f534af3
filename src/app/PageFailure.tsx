import { Button } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { Blank } from '../ui/Blank.tsx';

interface Props {
  readonly message: string;
  readonly retry: () => void;
}

const SAFE = '您填写的内容已保存在本机，刷新后会自动恢复。';

/** How browsers say that a part of the app did not come; they ask for it again only when the page is reloaded. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/i;

/** A page that failed to draw: nothing typed is lost, since every edit is already on this device. */
export function PageFailure({ message, retry }: Props) {
  const isIncomplete = NOT_LOADED.test(message);
  return (
    <div role="alert" style={{ display: 'flex', flexGrow: 1 }}>
      <Blank
        icon={<WarningRegular />}
        title={isIncomplete ? '页面没有加载完整' : '页面出现问题'}
        actions={
          <>
            {!isIncomplete && <Button onClick={retry}>重试</Button>}
            <Button
              appearance="primary"
              onClick={() => {
                location.reload();
              }}
            >
              刷新页面
            </Button>
          </>
        }
      >
        {isIncomplete ? `请检查网络后刷新页面。\n${SAFE}` : `${SAFE}\n（${message}）`}
      </Blank>
    </div>
  );
}
