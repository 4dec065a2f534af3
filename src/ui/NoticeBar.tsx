import type { ReactNode } from 'react';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';

export interface NoticeProps {
  readonly intent: 'info' | 'warning' | 'error';
  readonly text: string;
  /** Buttons. */
  readonly actions?: ReactNode;
  readonly layout?: 'singleline';
}

export const NoticeBar = ({ text, actions, ...look }: NoticeProps) => (
  <MessageBar {...look}>
    <MessageBarBody>{text}</MessageBarBody>
    {actions !== undefined && <MessageBarActions>{actions}</MessageBarActions>}
  </MessageBar>
);
