import { useEffect, useEffectEvent, useState } from 'react';
import { BANNER_SHOWN_MS } from '../../domain/core/timings.ts';
import { bannerOf, type Banner, type BannerInput, type ShownBanner } from '../../domain/device/banner.ts';

/** The current banner: each stays for at least a second, since a flicker cannot be read. */
export function useShownBanner(device: BannerInput | undefined): Banner | undefined {
  const [shown, setShown] = useState<ShownBanner>();
  const key = device === undefined ? undefined : JSON.stringify(device);
  const look = useEffectEvent(() => {
    if (device !== undefined) setShown((before) => bannerOf(device, before, performance.now()));
  });
  useEffect(() => {
    if (key === undefined) return;
    const timers = [setTimeout(look, 0), setTimeout(look, BANNER_SHOWN_MS)];
    return () => timers.forEach(clearTimeout);
  }, [key]);
  return shown?.banner;
}
