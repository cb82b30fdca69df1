import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDevice } from '../../hooks/use-device.ts';

/**
 * Remembers which screen a courier has open: when their browser dies, it opens there again
 * (docs/rules.md#courier-start).
 */
export function useOpenScreen(): void {
  const { href, pathname } = useLocation();
  const [{ roles }, write] = useDevice();
  const courier = roles.includes('logistic');
  useEffect(() => {
    if (courier && pathname !== '/login') write({ open: { href, at: Date.now() } });
  }, [href, pathname, courier, write]);
}
