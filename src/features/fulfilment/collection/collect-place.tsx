import { Navigation } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import { placeLine } from '../../shared/addresses/place-line.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { mapHref } from '../../shared/addresses/map-link.ts';

interface CollectPlaceProps {
  readonly vendor: string;
  readonly name: string;
  /** The address in the orders, for a shop that this device does not hold. */
  readonly ordered?: string | undefined;
}

/** Where the goods of a shop are collected, with directions: its collection place, else its address. */
export function CollectPlace({ vendor, name, ordered }: CollectPlaceProps) {
  const shop = useMarket()?.shops.get(vendor);
  const place = shop?.collect ?? shop?.address;
  const words = place === undefined ? ordered : placeLine(place);
  if (words === undefined) return null;
  return (
    <Row gap="2" align="center" justify="between" wrap>
      <Text tone="ink-2" shrink>
        {words}
      </Text>
      {place !== undefined && (
        <ButtonLink
          look="line"
          size={44}
          icon={<Navigation />}
          aria-label={`Itinéraire vers ${name}`}
          rel="external noreferrer"
          target="_blank"
          href={mapHref(place, navigator.userAgent)}
        >
          Itinéraire
        </ButtonLink>
      )}
    </Row>
  );
}
