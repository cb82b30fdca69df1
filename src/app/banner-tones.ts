import type { BannerProps } from '../components/banner.tsx';
import type { BannerKind } from '../domain/banner.ts';

/** How each kind of banner looks. */
export const BANNER_TONES: Readonly<Record<BannerKind, BannerProps['tone']>> = {
  storage: 'storage',
  upgrade: 'update',
  engine: 'unreachable',
  auth: 'auth',
  offline: 'offline',
  unreachable: 'unreachable',
  slow: 'slow',
  attention: 'unreachable',
};
