import { Button } from '@fluentui/react-components';
import { DocumentSearchRegular } from '@fluentui/react-icons';
import { Blank } from '../ui/Blank.tsx';
import { go } from './address.tsx';

export function NotFoundPage() {
  return (
    <Blank
      icon={<DocumentSearchRegular />}
      title="页面不存在"
      actions={
        <Button
          appearance="primary"
          onClick={() => {
            go('/');
          }}
        >
          返回开票填开
        </Button>
      }
    >
      地址可能已变更，或输入有误。
    </Blank>
  );
}
