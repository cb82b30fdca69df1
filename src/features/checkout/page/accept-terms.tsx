import { useEffect } from 'react';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { datedDay } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { acceptedTerms } from '../../../mirror/queries/accepted-terms.ts';
import { documentOf } from '../../../mirror/queries/document-queries.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { AGE_DETAIL } from '../../shared/ordering/age-words.ts';
import { TERMS_UNWRITTEN } from '../../shared/ordering/checkout-plan.ts';
import styles from './accept-terms.module.css';
import type { StepProps } from './checkout-step.ts';

/** The conditions to accept, with links to their texts. A new version must be accepted again. */
export function Conditions({ state: { ordering, choice, choose }, plan }: StepProps) {
  const { terms, privacy, seller } = ordering.config.legal;
  const version = useLive(documentOf, { slug: terms })?.version;
  const { number = 1 } = version ?? {};
  const [{ person }] = useDevice();
  const known = useLive(acceptedTerms, { person });
  // Also `undefined` when the mirror lacks the row: a new version is announced until it was accepted once.
  const told = version !== undefined && (known === undefined || known < number);
  const changed = version !== undefined && choice.termsVersion !== undefined && number > choice.termsVersion;
  const accepted = choice.terms === true;
  useEffect(() => {
    if (changed && accepted) choose({ terms: false });
  }, [changed, accepted, choose]);
  return (
    <Section title="Conditions">
      <Card>
        {changed && (
          <Notice tone="bell" title="Les conditions ont changé">
            Vous aviez accepté les précédentes. Relisez-les, puis acceptez-les.
          </Notice>
        )}
        {ordering.termsUnwritten === true ? (
          <p>{TERMS_UNWRITTEN}</p>
        ) : (
          <Checkbox
            label="J’accepte les conditions générales"
            detail={
              told
                ? `Changées le ${datedDay(localDay(Date.parse(version.since), ordering.hub.timezone))}.`
                : undefined
            }
            checked={accepted && !changed}
            onChange={(on) => choose({ terms: on, ...(on && { termsVersion: number }) })}
          />
        )}
        {plan.alcohol && (
          <Checkbox
            label="J’ai l’âge légal pour acheter l’alcool de ce cabas"
            detail={AGE_DETAIL}
            checked={choice.adult === true}
            onChange={(adult) => choose({ adult })}
          />
        )}
        <Row as="p" wrap className={styles.links}>
          {ordering.termsUnwritten !== true && <Link href={`/content/${terms}`}>Conditions générales</Link>}
          <Link href={`/content/${privacy}`}>Vos données</Link>
          <Link href={`/content/${seller}`}>Qui vend</Link>
        </Row>
      </Card>
    </Section>
  );
}
