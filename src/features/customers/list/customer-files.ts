import type { User } from '../../../contract/people/users.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { list } from '../../../domain/text/french.ts';
import { fromChf } from '../../../domain/money/money.ts';
import { csvText, moneyCell } from '../../../domain/text/csv.ts';
import { rolesText } from '../dialogs/role-words.ts';
import { nameOf } from './customer-words.ts';

/** Customers as CSV, in the order of selection; days in the given zone. */
export function customersCsv(customers: readonly User[], zone: string): string {
  const day = (instant: string | undefined) =>
    instant === undefined ? '' : localDay(Date.parse(instant), zone);
  return csvText([
    HEAD,
    ...customers.map((one) => [
      ...[nameOf(one), one.email.address, one.phone ?? '', one.plan.name, list(rolesText(one.roles))],
      ...[
        list(one.tags),
        one.orders.count,
        day(one.orders.latest),
        moneyCell(fromChf(one.orders.avg)),
        moneyCell(one.balance),
      ],
      ...[day(one.created), one.status ? 'ouvert' : 'fermé'],
    ]),
  ]);
}

const HEAD = [
  ...['Client', 'E-mail', 'Téléphone', 'Formule', 'Rôles', 'Étiquettes', 'Commandes', 'Dernière commande'],
  ...['Panier moyen (CHF)', 'Solde (CHF)', 'Client depuis', 'Compte'],
];
