import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSealedWork } from '../../features/sync-status/outbox/use-sealed-work.ts';

/** Dismissed in this tab; shown again on the next start, until the work is sent (docs/rules.md#sign-out). */
const READ = 'cabas.sealed-read';

/** Says that another person's work has been sealed on this device for a week, so that they are asked to return. */
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
