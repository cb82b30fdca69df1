import type { HubForStaff } from '../../../contract/hubs/hubs.ts';

/** What every dialog about a hub is given: the hub as it was read when the dialog opened. */
export interface HubDialog {
  readonly hub: HubForStaff;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** What every panel of a hub is given. */
export interface HubPanel {
  readonly hub: HubForStaff;
  /** Whether something can be changed now. */
  readonly online: boolean;
  readonly onChanged: () => void;
}
