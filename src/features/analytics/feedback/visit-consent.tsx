import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { recordVisit } from '../../../hooks/track-visit.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { configOf } from '../../../mirror/queries/config-query.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './visit-consent.module.css';

/**
 * Asks once for consent to count visits. Inline and never blocking; both answers have equal weight, and no answer is
 * no consent.
 */
export function CountingQuestion() {
  const [{ countedSince, hub }, change] = useDevice();
  const privacy = useLive(configOf, { hub })?.legal.privacy;
  if (countedSince !== undefined) return null;
  const agree = () => {
    change({ countedSince: Date.now() });
    recordVisit('landing');
    // This question is on the first page, which opened before counting could start.
    recordVisit('home');
  };
  return (
    <Card className={styles.question} role="region" aria-label="Compter les visites">
      <div>
        <h2>Pouvons-nous compter votre visite&nbsp;?</h2>
        <p>
          {WHAT} {privacy !== undefined && <Link href={`/content/${privacy}`}>En savoir plus</Link>}
        </p>
      </div>
      <Row gap="2" className={styles.answers}>
        <Button size={44} look="line" onClick={agree}>
          Oui
        </Button>
        <Button size={44} look="line" onClick={() => change({ countedSince: null })}>
          Non
        </Button>
      </Row>
    </Card>
  );
}

/** Changes the consent: at once, on this device. */
export function CountingChoice() {
  const [{ countedSince }, change] = useDevice();
  const choose = (on: boolean) => {
    change({ countedSince: on ? Date.now() : null });
    if (on) recordVisit('landing');
  };
  return (
    <Section title="Mesure des visites">
      <Card>
        <Switch
          label="Compter mes visites"
          detail={WHAT}
          checked={typeof countedSince === 'number'}
          onChange={choose}
        />
      </Card>
    </Section>
  );
}

const WHAT =
  'Arrivées, mises au cabas, commandes, avec votre compte si une session est ouverte\u00a0: cela nous dit ce qui marche. Ni publicité, ni tiers, ni adresse gardée.';
