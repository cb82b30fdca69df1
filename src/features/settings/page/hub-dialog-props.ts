import type { HubForStaff } from '../../../contract/hubs/hubs.ts';

/** Props of every hub dialog: the hub as read when the dialog opened. */
export interface HubDialog {
  readonly hub: HubForStaff;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Props of every hub panel. */
export interface HubPanel {
  readonly hub: HubForStaff;
  /** Whether changes are possible now. */
  readonly online: boolean;
  readonly onChanged: () => void;
}
