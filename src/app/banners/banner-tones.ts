import type { BannerProps } from '../../ui/feedback/banner.tsx';
import type { BannerKind } from '../../domain/device/banner.ts';

/** How each kind of banner looks. A network that is away is an ordinary day: red is for what needs a person. */
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
