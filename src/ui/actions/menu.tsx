import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import trigger from './icon-button.module.css';
import styles from './menu.module.css';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onAction: () => void;
}

export interface MenuProps {
  /** « Autres actions, Hana Okafor ». */
  label: string;
  icon: ReactNode;
  look?: 'plain' | 'line' | undefined;
  actions: readonly MenuAction[];
}

/** Further actions behind a button. Loaded late: see `lazy-overlays.tsx`. */
export function Menu({ label, icon, look = 'plain', actions }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={trigger.button ?? ''} data-look={look} aria-label={label}>
        {icon}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <AriaMenu className={styles.menu ?? ''} aria-label={label}>
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              className={styles.item ?? ''}
              data-danger={action.danger === true || undefined}
              isDisabled={action.disabled === true}
              textValue={action.label}
              onAction={action.onAction}
            >
              {action.icon}
              {action.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
