import { useState } from 'react';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ActionRow, FaceAction } from './face-actions.ts';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly rows: readonly ActionRow[];
  readonly busy: boolean;
  readonly onAction: (action: FaceAction) => void;
}

/** The less important ones where there is little room. */
export function MoreActions({ rows, busy, onAction }: Props) {
  const [open, setOpen] = useState(false);
  const styles = useFaceStyles();
  return (
    <Menu
      open={open}
      positioning={{ position: 'above', align: 'start' }}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button className={styles.action}>更多</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label="更多操作">
          {rows
            .filter(({ waits }) => !(busy && waits))
            .map(({ action, zh }) => (
              <MenuItem
                key={action}
                onClick={() => {
                  onAction(action);
                }}
              >
                {zh}
              </MenuItem>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
