import type { BannerProps } from '../../ui/feedback/banner.tsx';
import type { BannerKind } from '../../domain/device/banner.ts';

/** The tone of each banner. Being offline is normal: red is for what requires a person. */
export const BANNER_TONES: Readonly<Record<BannerKind, BannerProps['tone']>> = {
  storage: 'storage',
  upgrade: 'update',
  engine: 'alert',
  auth: 'auth',
  offline: 'offline',
  unreachable: 'unreachable',
  slow: 'slow',
  attention: 'alert',
};
