import { useEffect } from 'react';
import { readSetup } from '../../contract/hubs/setup.ts';
import { isAdmin } from '../../domain/people/person.ts';
import { useRemoteQuery } from '../../features/shared/remote/use-read-answer.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';

/**
 * Asks whether the market is still being set up, where its data does not come: the assistant opens for an
 * administrator, and everyone else reads that the market is being prepared (docs/rules.md#first-day).
 */
export function SetupDue({ onDue }: { readonly onDue: (due: boolean) => void }) {
  const [device, write] = useDevice();
  const { answer } = useRemoteQuery(readSetup, ALL);
  const due = answer?.due === true;
  const leads = due && isAdmin(device);
  useEffect(() => onDue(due), [due, onDue]);
  useEffect(() => {
    if (!leads) return;
    write({ setupDue: true });
    // The router may not be open yet.
    location.replace('/setup');
  }, [leads, write]);
  if (!due || leads) return null;
  return (
    <EmptyState
      title="Le marché se prépare"
      action={
        <Button onClick={() => location.assign('/login?then=%2Fsetup')}>Se connecter pour l’installer</Button>
      }
    >
      Il ouvre bientôt. Revenez dans quelque temps.
    </EmptyState>
  );
}

const ALL = {};
