import { Button } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { errorText, type AppError } from '../../domain/kernel/errors.ts';
import { Blank } from '../ui/Blank.tsx';

interface Props {
  readonly error: AppError;
  readonly retry: () => void;
}

/** What this laptop keeps could not be opened: why, and once more. */
export function NotOpened({ error, retry }: Props) {
  return (
    <Blank
      icon={<WarningRegular />}
      title="本机数据未能打开"
      actions={
        <Button appearance="primary" onClick={retry}>
          重试
        </Button>
      }
    >
      {errorText(error)}
    </Blank>
  );
}
