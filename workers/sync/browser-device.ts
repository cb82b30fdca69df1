import { logoutOwed, oweLogout } from '../../src/mirror/owed-logout.ts';
import type { Device } from './ports.ts';

export const browserDevice: Device = { logoutOwed, oweLogout };
