import { CircleCheck, CircleX, Clock, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { GinghamCloth } from '../../components/gingham.tsx';
import { clock } from '../../domain/french.ts';
import { DEFAULT_ZONE } from '../../domain/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { intentStory } from '../../mirror/queries/intents.ts';
import { type BankState, bankWords } from '../../parts/bank-words.ts';
import styles from './stripe-screen.module.css';
import { useBank } from './use-bank.ts';

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

/** Where the bank sends its customer back: what became of the payment, and never a second way to pay. */
export function StripeScreen() {
  const { search } = usePlace();
  const id = search['intent'];
  const bank = useBank(id, search['oid']);
  const page = useLive(intentStory, { id: id ?? '' })?.bank;
  const kept = bank.until === undefined ? undefined : clock(bank.until, DEFAULT_ZONE);
  const { title, text } = bankWords(bank.state, bank.oid, kept);
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
  return (
    <main className={styles.page} aria-busy={bank.state === 'asking'}>
      <GinghamCloth tone={bank.state === 'placed' ? 'brand' : 'bell'}>
        <span className={styles.picture} aria-hidden>
          {pictures[bank.state]}
        </span>
      </GinghamCloth>
      <div className={styles.words} role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles.acts}>
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
      </div>
    </main>
  );
}
