import type { OrderAuditEntry } from '../../../contract/orders/order-history.ts';
import type { OrderItem } from '../../../contract/orders/orders.ts';
import { csvText } from '../../../domain/text/csv.ts';
import { auditReasonWords } from '../../../domain/order/cancel-reason.ts';
import { clock, datedDay, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { deviceWords } from '../../shared/device/device-words.ts';
import { fieldWords } from './history-field-words.ts';

/** An audit entry as the office reads it. */
export interface AuditEntryWords {
  readonly id: number;
  /** « Article pesé ». */
  readonly what: string;
  /** « Karim, 24 novembre 2026 à 16h05, appareil …4f2a ». */
  readonly by: string;
  /** The changes, before and after: « Tomme, prix : 12,00 CHF, puis 12,45 CHF ». */
  readonly changes: readonly string[];
  /** « rupture ». */
  readonly why: string | undefined;
}

/** Formats an audit entry of an order; lines are named by the order's items, removed ones by the entry. */
export function auditEntryWords(
  entry: OrderAuditEntry,
  items: readonly Pick<OrderItem, 'line' | 'title'>[],
  { zone, locale }: { readonly zone: string; readonly locale: Locale },
): AuditEntryWords {
  const at = Date.parse(entry.at);
  return {
    id: entry.id,
    what: actionWords(entry.action),
    by: [
      entry.who ?? 'le système',
      `${datedDay(localDay(at, zone))} à ${clock(at, zone)}`,
      deviceWords(entry.device),
    ]
      .filter((words) => words !== undefined)
      .join(', '),
    changes: changesIn(entry, items, locale).map(
      ({ name, before, after }) => `${name}${NO_BREAK}: ${before}, puis ${after}`,
    ),
    why: entry.why === undefined ? undefined : auditReasonWords(entry.why),
  };
}

/** The label of an action; an unknown one of a newer server is called a change. */
export function actionWords(action: string): string {
  return ACTIONS.get(action) ?? UNKNOWN_ACTION;
}

export const UNKNOWN_ACTION = 'Changement';

/** The history of an order as a file: a row for each change, or one for an entry that changed nothing shown. */
export function historyCsv(
  entries: readonly OrderAuditEntry[],
  items: readonly Pick<OrderItem, 'line' | 'title'>[],
  { zone, locale }: { readonly zone: string; readonly locale: Locale },
): string {
  const rows = entries.flatMap((entry) => {
    const at = Date.parse(entry.at);
    const start = [
      ...[localDay(at, zone), clock(at, zone), actionWords(entry.action)],
      ...[entry.who ?? 'le système', deviceWords(entry.device) ?? ''],
    ];
    const why = entry.why === undefined ? '' : auditReasonWords(entry.why);
    const changes = changesIn(entry, items, locale);
    if (changes.length === 0) return [[...start, '', '', '', why]];
    return changes.map(({ name, before, after }) => [...start, name, before, after, why]);
  });
  return csvText([HEADER, ...rows]);
}

const HEADER = ['Jour', 'Heure', 'Action', 'Qui', 'Appareil', 'Quoi', 'Avant', 'Après', 'Motif'];

/** The shown changes of an entry, lines by name. */
function changesIn(
  entry: OrderAuditEntry,
  items: readonly Pick<OrderItem, 'line' | 'title'>[],
  locale: Locale,
) {
  const titles = new Map([...namedBy(entry), ...items.map(({ line, title }) => [line, title] as const)]);
  const invoiced = entry.changes.some(
    ({ field, before, after }) => field === 'status' && [before, after].includes('invoice'),
  );
  return entry.changes.flatMap(({ line, field, before, after }) => {
    const words = fieldWords(field, line !== undefined ? 'line' : invoiced ? 'invoice' : 'order');
    if (words === undefined) return [];
    const name = line === undefined ? words.name : `${titles.get(line) ?? `Ligne ${line}`}, ${words.name}`;
    return [{ name, before: words.format(before, locale), after: words.format(after, locale) }];
  });
}

function namedBy({ changes }: OrderAuditEntry): [number, string][] {
  return changes.flatMap(({ line, field, before, after }) => {
    const title = before ?? after;
    return field === 'title' && line !== undefined && typeof title === 'string' ? [[line, title]] : [];
  });
}

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['quarantine.apply', 'Travail transmis appliqué'],
  ['quarantine.drop', 'Travail transmis écarté'],
  ['item.tick', 'Article préparé'],
  ['item.weigh', 'Article pesé'],
  ['item.report', 'Problème signalé'],
  ['orders.items', 'Articles préparés'],
  ['orders.issue', 'Problème confirmé'],
  ['order.place', 'Passée pour le client'],
  ['order.bags', 'Sacs comptés'],
  ['order.containers', 'Contenants rendus comptés'],
  ['containers.move', 'Contenants consignés'],
  ['order.deliver', 'Livraison'],
  ['orders.shipping', 'Livraison'],
  ['order.move', 'Jour de livraison déplacé'],
  ['order.position', 'Place dans la tournée'],
  ['order.pay', 'Paiement réservé'],
  ['order.fail', 'Paiement refusé'],
  ['order.change', 'Changée par le client'],
  ['order.edit', 'Changée par le marché'],
  ['order.cancel', 'Annulation'],
  ['order.remove', 'Suppression'],
  ['order.capture', 'Encaissement'],
  ['order.announce_transfer', 'Virement annoncé'],
  ['order.pay_in_part', 'Payée en partie par virement'],
  ['order.transfer_back', 'Virement repris par la banque'],
  ['order.report', 'Problème signalé par le client'],
  ['order.problem', 'Problème décidé'],
  ['orders.issue.request', 'Avis du client'],
  ['order.refund', 'Remboursement'],
  ['order.hub-refund', 'Geste du marché'],
  ['order.dispute-open', 'Paiement contesté par le client'],
  ['order.dispute-answered', 'Contestation : preuves envoyées'],
  ['order.dispute-won', 'Contestation gagnée'],
  ['order.dispute-lost', 'Contestation perdue'],
  ['finding.refund', 'Paiement sans commande remboursé'],
  ['finding.settle', 'Écart de paiement réglé'],
]);
