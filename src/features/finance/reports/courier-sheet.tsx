import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportShopper } from '../../../contract/statistics/statements.ts';
import { amount, capital, count, type Locale, shortDay } from '../../../domain/text/french.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { periodText, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './report-pages.module.css';

interface CourierSheetProps {
  readonly courier: ReportShopper['shoppers'][number];
  readonly name: string;
  readonly orders: ReportShopper['orders'];
  readonly zone: string;
  readonly period: ReportPeriod;
  readonly onClose: () => void;
}

/** All deliveries of one courier in a month, with their total. */
export function CourierSheet({ courier, name, orders, zone, period, onClose }: CourierSheetProps) {
  const locale = useLocale();
  return (
    <LazySheet open onClose={onClose} title={name} detail={capital(periodText(period))} wide="side">
      <Stack gap="3" className={styles.statement}>
        <Card>
          <Bill lines={earningLines(courier, orders.length, locale)} />
        </Card>
        <Section title="Livraisons">
          <Card padding="none">
            {orders.map((order) => (
              <ListRow
                key={order.oid}
                title={doorOf(order)}
                detail={[
                  shortDay(localDay(Date.parse(order.when), zone)),
                  order.name,
                  `commande ${order.oid}`,
                ]
                  .filter((words) => words !== '')
                  .join(', ')}
                trailing={amount(order.amount, locale)}
              />
            ))}
          </Card>
        </Section>
      </Stack>
    </LazySheet>
  );
}

/** The amount for orders that travelled with another one; `undefined` when there were none. */
function togetherText({ extra }: CourierSheetProps['courier'], locale: Locale): string | undefined {
  return extra > 0 ? `dont ${amount(extra, locale)} pour des commandes groupées` : undefined;
}

function earningLines(courier: CourierSheetProps['courier'], many: number, locale: Locale) {
  const label = count(many, 'livraison', 'livraisons');
  return [{ id: 'brought', label, reason: togetherText(courier, locale), sum: amount(courier.ca, locale) }];
}

/** The destination, if the reader may see it. */
function doorOf({ streetAdress, postalCode }: CourierSheetProps['orders'][number]): string {
  return streetAdress === '' ? 'Adresse effacée' : `${streetAdress}, ${postalCode}`;
}
