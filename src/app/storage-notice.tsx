import { useEffect } from 'react';
import { Banner } from '../components/banner.tsx';
import { useDevice } from '../hooks/device.ts';
import { useLive } from '../hooks/use-live.ts';
import { installationOf } from '../mirror/queries/installation.ts';
import { storageWasLost } from '../mirror/storage-lost.ts';

/**
 * Says that the browser emptied this device's memory since the last visit, until it was read: what had not been
 * sent is lost, and nobody should believe otherwise (sync.md 2.16).
 */
export function StorageNotice() {
  const [{ install: remembered }, remember] = useDevice();
  const install = useLive(installationOf, {});
  // What is remembered of another person's database says nothing about this one.
  const known = sameDatabase(remembered, install) ? remembered : undefined;
  useEffect(() => {
    if (install !== undefined && known === undefined) remember({ install });
  }, [install, known, remember]);

  if (install === undefined || !storageWasLost(known, install)) return null;
  return (
    <Banner
      tone="storage"
      title="Les données locales ont été effacées par le navigateur."
      detail="Ce qui n’était pas encore envoyé est perdu. Le reste revient du serveur."
      action={{ label: 'Compris', onPress: () => remember({ install }) }}
    />
  );
}

function sameDatabase(remembered: string | undefined, install: string | undefined): boolean {
  return remembered?.split(':')[0] === install?.split(':')[0];
}
