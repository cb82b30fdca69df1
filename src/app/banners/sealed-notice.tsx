import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSealedWork } from '../../features/sync-status/outbox/use-sealed-work.ts';

/** Read in this tab; the next start says it again, until the work has gone (docs/rules.md#sign-out). */
const READ = 'cabas.sealed-read';

/** Says that somebody else's work has lain on this device for a week, so that they are told and come back. */
export function SealedNotice() {
  const words = useSealedWork();
  const [read, setRead] = useState(() => sessionStorage.getItem(READ) !== null);
  if (words === undefined || read) return null;
  const close = () => {
    sessionStorage.setItem(READ, '1');
    setRead(true);
  };
  return (
    <Banner
      tone="auth"
      title={words.title}
      detail={words.text}
      action={{ label: 'Compris', onPress: close }}
    />
  );
}
