import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import type { ActionRow, FaceAction } from './face-actions.ts';

interface Props {
  readonly rows: readonly ActionRow[];
  /** The button it hangs from. */
  readonly target: HTMLElement;
  /** null: closed without a choice. */
  readonly onChoose: (action: FaceAction | null) => void;
}

export function ActionMenu({ rows, target, onChoose }: Props) {
  return (
    <Menu
      open
      positioning={{ target, position: 'above', align: 'start' }}
      onOpenChange={(_event, { open }) => {
        if (!open) onChoose(null);
      }}
    >
      <MenuPopover>
        <MenuList aria-label="更多操作">
          {rows.map(({ action, zh }) => (
            <MenuItem
              key={action}
              onClick={() => {
                onChoose(action);
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
