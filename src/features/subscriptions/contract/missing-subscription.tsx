import { Repeat } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';

/** A contract that was just concluded comes with the next news of the server. */
const ARRIVES_MS = 4_000;

/** In place of a contract that this device does not hold: on its way, or over. */
export function MissingSubscription() {
  const [{ person }] = useDevice();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ARRIVES_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!waited) return <SkeletonRows count={5} />;
  return (
    <EmptyOrMissing need={needOfOwn(person)} what="Cet abonnement">
      <EmptyState
        picture={<Repeat />}
        title="Cet abonnement n’est plus là"
        action={
          <ButtonLink look="primary" href="/subscriptions">
            Voir mes abonnements
          </ButtonLink>
        }
      >
        Il a été résilié, ou il est d’un autre compte. Ses commandes restent dans votre compte.
      </EmptyState>
    </EmptyOrMissing>
  );
}
