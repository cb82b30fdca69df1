import { Scale } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { count } from '../../domain/french.ts';
import { panelHref, usePlace } from '../../hooks/use-place.ts';
import { orderingLine, vendorsOf } from '../../parts/ordering-lines.ts';
import { piecesOf } from '../../parts/cart-groups.ts';
import { useLocale } from '../../parts/market.tsx';
import { problemOf } from '../../parts/order-lines.ts';
import { totalRows } from '../../parts/total-rows.ts';
import { Totals } from '../../parts/totals.tsx';
import styles from './recap.module.css';
import type { StepProps } from './step.ts';

/** Every amount, each with its reason, and the lines that stand against ordering. */
export function Recap({ state: { ordering }, plan }: StepProps) {
  const locale = useLocale();
  const place = usePlace();
  const { entries, priced, day } = plan;
  const stuck = entries.filter((entry) => problemOf(entry, day?.day) !== undefined);
  return (
    <Section
      title="Récapitulatif"
      action={<Link href={panelHref(place, 'cart')}>{count(piecesOf(entries), 'article', 'articles')}</Link>}
    >
      <div className={styles.stack}>
        {stuck.length > 0 && (
          <Notice tone="danger" title="À changer dans le cabas">
            <ul>
              {stuck.map((entry) => (
                <li key={entry.key}>{`${entry.line.title}\u00a0: ${problemOf(entry, day?.day) ?? ''}`}</li>
              ))}
            </ul>
          </Notice>
        )}
        {priced === undefined ? (
          <Notice tone="bell" title="Frais de livraison inconnus">
            Ils arrivent avec le réseau&nbsp;; la commande se fera ensuite.
          </Notice>
        ) : (
          <Card>
            <Totals
              locale={locale}
              rows={totalRows({
                ordering,
                lines: entries.map(orderingLine),
                vendors: vendorsOf(entries),
                priced,
                locale,
              })}
            />
            {priced.approximate > 0 && (
              <p className={styles.weighed}>
                <Scale aria-hidden />
                {`${count(priced.approximate, 'portion', 'portions')} «\u00a0~\u00a0»\u00a0: le montant réservé est ajusté au poids réel, 15\u00a0% d’écart au plus.`}
              </p>
            )}
          </Card>
        )}
      </div>
    </Section>
  );
}
