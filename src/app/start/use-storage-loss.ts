import { useEffect } from 'react';
import type { BannerProps } from '../../ui/feedback/banner.tsx';
import { useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { installationOf } from '../../mirror/queries/installation-query.ts';
import { storageWasLost } from '../../mirror/storage-lost.ts';
import { lossWords } from './storage-loss-words.ts';

/**
 * Reports that the browser deleted this device's data since the last visit, and what became of unsent work, until
 * dismissed (docs/protocol.md#storage-trouble).
 */
export function useStorageLoss(): BannerProps | undefined {
  const [{ install: remembered }, remember] = useDevice();
  const installation = useLive(installationOf, {});
  const install = installation?.name;
  // The remembered installation of another person's database is irrelevant.
  const known = sameDatabase(remembered, install) ? remembered : undefined;
  useEffect(() => {
    if (install !== undefined && known === undefined) remember({ install });
  }, [install, known, remember]);

  if (install === undefined || !storageWasLost(known, install)) return undefined;
  return {
    tone: 'storage',
    title: 'Les données locales ont été effacées par le navigateur.',
    detail: lossWords(installation?.recovered),
    action: { label: 'Compris', onPress: () => remember({ install }) },
  };
}

function sameDatabase(remembered: string | undefined, install: string | undefined): boolean {
  return remembered?.split(':')[0] === install?.split(':')[0];
}
