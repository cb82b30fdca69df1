import { CircleCheck, CircleX, Clock, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { clock } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { type BankState, bankWords } from './bank-outcome-words.ts';
import { localPath } from '../../../domain/core/local-path.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { isCheckout } from '../../shared/pages/return-path.ts';
import { CardReturn } from './card-return.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './bank-return-screen.module.css';
import { useBankReturn } from './use-bank-return.ts';

const pictures: Readonly<Record<BankState, React.ReactNode>> = {
  asking: <Clock />,
  waiting: <Clock />,
  offline: <WifiOff />,
  over: <Clock />,
  placed: <CircleCheck />,
  paid: <CircleCheck />,
  refused: <CircleX />,
  late: <CircleX />,
  cancelled: <CircleX />,
  unknown: <CircleX />,
};

/** The page to which the bank returns its customer, from a payment or from card entry. */
export function StripeScreen() {
  const { search } = useAppLocation();
  const [{ person }] = useDevice();
  const then = localPath(search['then']) ?? (search['card'] === undefined ? undefined : '/profile/cards');
  if (then === undefined || person === null) return <PaymentReturn />;
  const token = search['card'];
  return token === undefined ? (
    <WithoutCard then={then} />
  ) : (
    <CardReturn {...{ user: person, token, then }} />
  );
}

/** No card was added: says so and returns to the previous page. */
function WithoutCard({ then }: { then: string }) {
  const go = useGo();
  const back = useEffectEvent(() => {
    showToast({
      title: 'Aucune carte n’a été ajoutée.',
      detail: isCheckout(then) ? 'Votre cabas est gardé, rien n’est prélevé.' : undefined,
      kind: 'info',
    });
    go(then, { replace: true });
  });
  useEffect(() => back(), [then]);
  return null;
}

/** The outcome of a payment; it never offers a second payment. */
function PaymentReturn() {
  const { search } = useAppLocation();
  const asked = search['oid'];
  const bank = useBankReturn(search['intent'], asked === undefined ? undefined : Number(asked));
  const { state, oid, page, subscription } = bank;
  const kept = bank.until === undefined ? undefined : clock(bank.until, DEFAULT_ZONE);
  const { title, text } = bankWords(state, {
    oid,
    kept,
    recurring: subscription !== undefined,
    order: bank.order,
  });
  const done = state === 'placed' || state === 'paid';
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
  return (
    <Stack as="main" gap="5" className={styles.page} aria-busy={state === 'asking'}>
      <GinghamCloth tone={done ? 'brand' : 'bell'}>
        <Stack
          as="span"
          centered
          ground="surface"
          radius="full"
          tone="brand-text"
          className={styles.picture}
          aria-hidden
        >
          {pictures[state]}
        </Stack>
      </GinghamCloth>
      <Stack gap="2" justify="center" tone="ink-2" words="center" className={styles.words} role="status">
        <Text as="h1" tone="ink">
          {title}
        </Text>
        <p>{text}</p>
      </Stack>
      <Stack gap="2" className={styles.acts}>
        {done && (
          <ButtonLink
            look="primary"
            size={56}
            wide
            href={oid === undefined ? '/profile/orders' : `/profile/orders/${oid}`}
          >
            Voir ma commande
          </ButtonLink>
        )}
        {page !== undefined && (
          <ButtonLink look="primary" size={56} wide href={page} target="_self" rel="external">
            Continuer vers la banque
          </ButtonLink>
        )}
        {(state === 'waiting' || state === 'over' || state === 'offline') && (
          <Button size={56} wide onClick={() => void bank.ask()}>
            Demander encore
          </Button>
        )}
        {(state === 'refused' || state === 'late') && (
          <ButtonLink
            look="primary"
            size={56}
            wide
            href={
              subscription === undefined
                ? `/home?panel=${search['intent'] === undefined ? 'cart' : 'waiting'}`
                : `/subscriptions/${encodeURIComponent(subscription)}`
            }
          >
            {subscription === undefined ? 'Reprendre la commande' : 'Changer de moyen de paiement'}
          </ButtonLink>
        )}
        {(state === 'unknown' || state === 'cancelled') && (
          <ButtonLink look="primary" size={56} wide href="/profile/orders">
            Voir mes commandes
          </ButtonLink>
        )}
        <ButtonLink look="ghost" wide href="/home">
          Retour aux achats
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
