import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import type { CartRow } from '../../../contract/orders/cart.ts';
import type { SharedBasket } from '../../../contract/orders/shared-baskets.ts';
import { partsOf } from '../../../domain/cart/line-parts.ts';
import { sum, times } from '../../../domain/money/money.ts';
import { figure, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { basketEntries } from '../../../mirror/queries/cart-query.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { CartLines } from '../../cart/lines/cart-line-list.tsx';
import { LineDiet } from '../../cart/lines/line-diet.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { amountOf, type CartEntry, groupByVendor, priceOf } from '../../shared/ordering/cart-groups.ts';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { SyncMark } from '../../sync-status/outbox/sync-mark.tsx';
import { addedBy, type BasketPerson, peopleOf } from '../basket-words.ts';
import { BasketMenu } from './basket-menu.tsx';
import { BasketPeople } from './basket-people.tsx';
import { InviteCard } from './invite-card.tsx';

interface OpenBasketProps {
  readonly cart: CartRow;
  readonly shared: SharedBasket;
  readonly own: boolean;
}

/** A basket that several people fill: its members, and each line with who added it. Read from this device. */
export function OpenBasket({ cart, shared, own }: OpenBasketProps) {
  const [{ person: reader }, change] = useDevice();
  const go = useGo();
  const locale = useLocale();
  const now = useNow();
  const entries = useLive(basketEntries, { id: cart.id });
  const [only, setOnly] = useState<number>();
  // Counts the revocations, so that a link created on this page is dropped after one.
  const [linksEnded, setLinksEnded] = useState(0);
  const onLinksEnded = () => setLinksEnded(linksEnded + 1);
  const people = peopleOf(shared, reader);
  const ordinary = (entries ?? []).filter(({ line }) => line.frequency === undefined && line.aside !== true);
  const shown = ordinary.filter((entry) => only === undefined || piecesBy(entry, shared, only) > 0);
  const place = own ? { hub: cart.hub, cart } : { hub: cart.hub, cart, owner: shared.owner.id };
  const fill = () => {
    change({ hub: cart.hub, basket: own ? undefined : cart.id });
    go('/products');
  };
  return (
    <ProfilePage
      title={shared.name}
      back="/home"
      detail={own ? 'Vous payez pour tous' : `${shared.owner.name} commande et paie pour tous`}
      actions={
        <>
          <SyncMark />
          <BasketMenu {...{ cart, shared, own, onLinksEnded }} />
        </>
      }
    >
      {shared.ordered && (
        <Notice
          tone="brand"
          title={`Commandé par ${own ? 'vous' : shared.owner.name} pour ${shortDay(shared.ordered.day)}`}
        >
          Le cabas recommence vide. Ce qui est ajouté maintenant ira dans la commande suivante.
        </Notice>
      )}
      <BasketPeople
        {...{ basket: cart.id, people, own, onLinksEnded }}
        spent={(id) => spentBy(ordinary, shared, id)}
      />
      {own && <InviteCard key={linksEnded} hub={cart.hub} name={shared.name} />}
      {people.length > 1 && ordinary.length > 0 && <PeopleFilter {...{ people, only, onChoose: setOnly }} />}
      {entries === undefined && <SkeletonRows count={4} />}
      {entries !== undefined && shown.length === 0 && (
        <EmptyState picture={<ShoppingBasket />} title="Rien ici pour l’instant">
          {only === undefined ? 'Le premier produit est pour qui veut.' : 'Cette personne n’a rien ajouté.'}
        </EmptyState>
      )}
      <CartLines
        groups={groupByVendor(shown)}
        place={place}
        under={({ line, product }) => (
          <Stack>
            <LineDiet product={product} />
            <Text as="small" size="13" tone="ink-2">
              {addedBy(line, shared, { reader, now })}
            </Text>
          </Stack>
        )}
      />
      <Card>
        <Row gap="3" align="center" justify="between" wrap>
          <Text as="p" size="14" tone="ink-2">
            Produits du cabas{NO_BREAK}:{' '}
            <Money figure={figure(sum(ordinary.map(amountOf)), locale)} currency="CHF" />
          </Text>
          <Row gap="2" wrap>
            <Button onClick={fill}>Ajouter des produits</Button>
            {own && (
              <ButtonLink look="primary" href="/home?panel=cart">
                Voir et commander
              </ButtonLink>
            )}
          </Row>
        </Row>
      </Card>
    </ProfilePage>
  );
}

function PeopleFilter({
  people,
  only,
  onChoose,
}: {
  people: readonly BasketPerson[];
  only: number | undefined;
  onChoose: (id: number | undefined) => void;
}) {
  return (
    <Chips label="Ajouts de" whole>
      <Chip pressed={only === undefined} onToggle={() => onChoose(undefined)}>
        Tous
      </Chip>
      {people.map(({ id, name }) => (
        <Chip key={id} pressed={only === id} onToggle={(pressed) => onChoose(pressed ? id : undefined)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
}

function piecesBy({ line }: CartEntry, { owner }: SharedBasket, id: number): number {
  return partsOf(line, owner.id).find((part) => part.id === id)?.quantity ?? 0;
}

function spentBy(entries: readonly CartEntry[], shared: SharedBasket, id: number) {
  return sum(entries.map((entry) => times(priceOf(entry), piecesBy(entry, shared, id))));
}
