import { CircleCheck, CircleX, Clock, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { clock } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { intentStory } from '../../../mirror/queries/intent-queries.ts';
import { type BankState, bankWords } from './bank-outcome-words.ts';
import { localPath } from '../../../domain/core/local-path.ts';
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
  refused: <CircleX />,
  late: <CircleX />,
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

/** No card was added: goes back to the previous page unchanged. */
function WithoutCard({ then }: { then: string }) {
  const go = useGo();
  useEffect(() => go(then, { replace: true }), [go, then]);
  return null;
}

/** The outcome of a payment; it never offers a second payment. */
function PaymentReturn() {
  const { search } = useAppLocation();
  const id = search['intent'];
  const bank = useBankReturn(id, search['oid']);
  const page = useLive(intentStory, { id: id ?? '' })?.bank;
  const kept = bank.until === undefined ? undefined : clock(bank.until, DEFAULT_ZONE);
  const { title, text } = bankWords(bank.state, bank.oid, kept);
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
  return (
    <Stack as="main" gap="5" className={styles.page} aria-busy={bank.state === 'asking'}>
      <GinghamCloth tone={bank.state === 'placed' ? 'brand' : 'bell'}>
        <Stack
          as="span"
          centered
          ground="surface"
          radius="full"
          tone="brand-text"
          className={styles.picture}
          aria-hidden
        >
          {pictures[bank.state]}
        </Stack>
      </GinghamCloth>
      <Stack gap="2" justify="center" tone="ink-2" words="center" className={styles.words} role="status">
        <Text as="h1" tone="ink">
          {title}
        </Text>
        <p>{text}</p>
      </Stack>
      <Stack gap="2" className={styles.acts}>
        {bank.state === 'placed' && (
          <ButtonLink
            look="primary"
            size={56}
            wide
            href={bank.oid === undefined ? '/profile/orders' : `/profile/orders/${bank.oid}`}
          >
            Voir ma commande
          </ButtonLink>
        )}
        {bank.state === 'waiting' && page !== undefined && (
          <ButtonLink look="primary" size={56} wide href={page} target="_self" rel="external">
            Continuer vers la banque
          </ButtonLink>
        )}
        {(bank.state === 'waiting' || bank.state === 'over' || bank.state === 'offline') && (
          <Button size={56} wide onClick={() => void bank.ask()}>
            Demander encore
          </Button>
        )}
        {(bank.state === 'refused' || bank.state === 'late') && (
          <ButtonLink look="primary" size={56} wide href="/home?panel=waiting">
            Reprendre la commande
          </ButtonLink>
        )}
        {bank.state === 'unknown' && (
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
