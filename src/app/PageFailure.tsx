import { Button } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { Blank } from '../ui/Blank.tsx';

interface Props {
  readonly message: string;
  readonly retry: () => void;
}

/** A page that failed to draw: nothing typed is lost, since every edit is already on this device. */
export const PageFailure = ({ message, retry }: Props) => (
  <div role="alert">
    <Blank
      icon={<WarningRegular />}
      title="页面出现问题"
      actions={
        <>
          <Button onClick={retry}>重试</Button>
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
      {`您填写的内容已保存在本机，刷新后会自动恢复。\n（${message}）`}
    </Blank>
  </div>
);
