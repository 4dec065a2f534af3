import { useNavigate } from 'react-router';
import { Button } from '@fluentui/react-components';
import { DocumentSearchRegular } from '@fluentui/react-icons';
import { Blank } from '../ui/Blank.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <Blank
      icon={<DocumentSearchRegular />}
      title="页面不存在"
      actions={
        <Button appearance="primary" onClick={() => void navigate('/')}>
          返回开票填开
        </Button>
      }
    >
      地址可能已变更，或输入有误。
    </Blank>
  );
}
