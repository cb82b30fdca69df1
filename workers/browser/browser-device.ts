import { pendingLogout, setPendingLogout } from '../../src/mirror/pending-logout.ts';
import type { DevicePort } from '../sync/engine-ports.ts';

export const browserDevice: DevicePort = { pendingLogout: pendingLogout, setPendingLogout: setPendingLogout };
