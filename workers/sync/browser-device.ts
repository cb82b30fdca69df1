import { pendingLogout, setPendingLogout } from '../../src/mirror/owed-logout.ts';
import type { DevicePort } from './ports.ts';

export const browserDevice: DevicePort = { pendingLogout: pendingLogout, setPendingLogout: setPendingLogout };
