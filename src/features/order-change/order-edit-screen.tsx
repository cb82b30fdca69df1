import { PackageX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { isChangeable } from '../../domain/order/order-change.ts';
import { wholeLines } from '../../domain/order/composed-lines.ts';
import { shortDay } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { orderHeld } from '../../mirror/queries/day-orders.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ABSENT } from '../shared/local-data/list-state-words.ts';
import { useMarket } from '../shared/market/market-provider.tsx';
import { OfficeHead } from '../shared/office/office-page-head.tsx';
import { orderDay } from '../shared/orders/order-words.ts';
import { useTitle } from '../shared/pages/use-title.ts';
import { AddProduct } from './add-product.tsx';
import { changesIn, withMore } from './change-draft.ts';
import { ChangedMeanwhileNotice } from './changed-meanwhile.tsx';
import { ChangeLines } from './change-lines.tsx';
import { withReplacement } from './edit-draft.ts';
import { EditTotal } from './edit-total.tsx';
import { Impossible } from './order-change-screen.tsx';
import styles from './order-change.module.css';
import { useOrderEdit } from './use-order-edit.ts';

const TITLE = 'Modifier la commande';

/** Edits an order for the office before its capture, with a preview and a reason. */
export function OrderEditScreen() {
  useTitle(TITLE);
  const oid = Number(useAppLocation().params['oid']);
  const zone = useMarket()?.hub.timezone;
  const order = useLive(orderHeld, { oid });
  const here = order?.oid === oid ? order : undefined;
  const back = here === undefined ? `/orders?oid=${oid}` : `/orders?day=${orderDay(here, zone)}&oid=${oid}`;
  return (
    <>
      <OfficeHead title={TITLE} allHubs back={{ label: 'Revenir à la commande', href: back }} />
      <div className={styles.office}>
        {here !== undefined ? (
          <Editing key={oid} order={here} back={back} />
        ) : order === undefined ? (
          <SkeletonRows count={6} />
        ) : (
          <EmptyState
            picture={<PackageX />}
            title={ABSENT}
            action={<ButtonLink href="/orders">Voir les commandes</ButtonLink>}
          >
            Cette commande n’est pas sur cet appareil. Ouvrez son jour dans les commandes, puis revenez ici.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Editing({ order, back }: { order: Order; back: string }) {
  const market = useMarket();
  const edit = useOrderEdit(order, back);
  // A new object for each press, so that the question scrolls into view again.
  const [replacing, setReplacing] = useState<{ readonly item: OrderItem }>();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (replacing === undefined) return;
    question.current?.scrollIntoView({ block: 'center' });
    question.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [replacing]);
  const { draft, quote } = edit;
  if (draft === undefined) return <SkeletonRows count={6} />;
  const words = `Commande ${order.oid}, ${order.customer.displayName}, ${shortDay(orderDay(order, market?.hub.timezone))}`;
  if (!isChangeable(order) || quote?.closed !== undefined)
    return (
      <Stack gap="3">
        <Text as="p">{words}</Text>
        <Notice
          tone="info"
          title={quote?.closed ?? 'Cette commande ne peut plus être changée.'}
          actions={
            <ButtonLink size={44} look="line" href={back}>
              Rembourser depuis sa fiche
            </ButtonLink>
          }
        >
          Son argent est encaissé, rendu, ou elle est livrée&nbsp;: ce qui ne va pas se rembourse.
        </Notice>
      </Stack>
    );
  const add = (line: Parameters<typeof withReplacement>[2]) => {
    if (replacing === undefined)
      edit.change({ ...draft, wish: withMore(draft.wish, wholeLines(order.items), line) });
    else edit.change(withReplacement(draft, replacing.item, line));
    setReplacing(undefined);
  };
  return (
    <Stack gap="3">
      <Text as="p">{words}</Text>
      {quote?.waiting !== undefined && (
        <Notice
          tone="bell"
          title="La banque du client attend son accord"
          actions={
            <>
              <Button size={44} look="line" busy={edit.busy} onClick={() => void edit.settle(false)}>
                Vérifier
              </Button>
              <Button size={44} look="ghost" busy={edit.busy} onClick={() => void edit.settle(true)}>
                Renoncer
              </Button>
            </>
          }
        >
          Un message le lui demande. La commande reste comme elle est jusque-là.
        </Notice>
      )}
      <Stack gap="3" ref={question}>
        {replacing !== undefined && (
          <Notice
            tone="info"
            title={`Qu’est-ce qui remplace ${replacing.item.title}\u00a0?`}
            actions={
              <Button size={44} look="ghost" onClick={() => setReplacing(undefined)}>
                Ne pas remplacer
              </Button>
            }
          >
            Cherchez le produit, puis ajoutez-le&nbsp;: il prend sa place, en même quantité.
          </Notice>
        )}
        {market?.slug === order.hub ? (
          // The key empties the field for another line.
          <AddProduct key={replacing?.item.line ?? 0} onAdd={add} />
        ) : (
          <Notice tone="info">
            Pour ajouter un produit, choisissez le marché de cette commande dans les commandes.
          </Notice>
        )}
      </Stack>
      <Impossible quote={quote} draft={draft.wish} />
      <ChangeLines
        {...{ order, quote, draft: draft.wish }}
        onChange={(wish) => edit.change({ ...draft, wish })}
        onReplace={(item) => setReplacing({ item })}
      />
      {changesIn(draft.wish) > 0 && (
        <Button look="ghost" size={44} onClick={edit.forget}>
          Oublier ces changements
        </Button>
      )}
      <ChangedMeanwhileNotice own={false} told={edit.told} refusal={edit.refusal} onSeen={edit.seen} />
      <EditTotal {...{ order, draft, edit }} />
    </Stack>
  );
}
