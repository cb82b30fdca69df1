import { Check, CloudUpload, House, MapPin, MapPinOff } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { UserRow } from '../../../contract/people/users.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { unsentAddresses } from '../../../mirror/queries/unsent-addresses.ts';
import { addressLine, servedReason } from '../../shared/addresses/address-draft.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { servedBy } from '../../shared/ordering/ordering-context.ts';

/** A person's addresses, each with its problem; a touch edits one. */
export function AddressRows({ me }: { me: UserRow }) {
  const unsent = useLive(unsentAddresses, {});
  const market = useMarket();
  const served = market ? servedBy(market) : [];
  if (me.addresses.length === 0) {
    return <Notice tone="info">Aucune adresse. La première sera proposée à chaque commande.</Notice>;
  }
  return (
    <Card padding="none">
      {me.addresses.map((address) => (
        <ListRow
          key={address.id}
          leading={address.primary ? <House /> : <MapPin />}
          title={address.name}
          detail={addressLine(address)}
          href={`/profile/addresses?edit=${encodeURIComponent(address.id)}`}
          trailing={badgeOf(address, unsent?.includes(address.id) ?? false, served)}
        />
      ))}
    </Card>
  );
}

function badgeOf(address: UserRow['addresses'][number], unsent: boolean, served: readonly string[]) {
  if (unsent) {
    return (
      <Badge tone="bell" icon={<CloudUpload />}>
        En attente
      </Badge>
    );
  }
  if (servedReason(address.postalCode, served) !== undefined) {
    return (
      <Badge tone="mute" icon={<MapPinOff />}>
        Pas livrée
      </Badge>
    );
  }
  if (!address.primary) return undefined;
  return (
    <Badge tone="brand" icon={<Check />}>
      Principale
    </Badge>
  );
}
