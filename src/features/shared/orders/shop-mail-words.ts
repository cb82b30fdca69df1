import type { ShopMail, ShopMails } from '../../../contract/orders/shop-mails.ts';
import { localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { clock, count, day as dayName, deadline, list } from '../../../domain/text/french.ts';

/** The state of a shop's mail about a day, and whether the office should act. */
interface ShopMailWords {
  readonly words: string;
  readonly failed: boolean;
}

/** The state of the latest mail: « Envoyé par e-mail à 16h02 », or when the list will be sent. */
export function shopMailWords(
  { cutoff, why, mails }: Pick<ShopMails, 'cutoff' | 'why' | 'mails'>,
  now: Ms,
  zone: string,
): ShopMailWords {
  const latest = mails.at(-1);
  if (latest !== undefined) return { words: sentWords(latest, now, zone), failed: latest.state === 'failed' };
  if (why !== undefined) return { words: `Pas d’e-mail possible\u00a0: ${why}`, failed: true };
  const due = Date.parse(cutoff);
  const words =
    due > now
      ? `Liste envoyée par e-mail ${deadline(due, now, zone)}`
      : 'Liste pas encore envoyée par e-mail';
  return { words, failed: false };
}

/** A summary of a day's mails to the shops: « 3 listes envoyées, 1 avec des changements et 2 pas encore ». */
export function shopMailsSummary(shops: readonly Pick<ShopMails, 'why' | 'mails'>[]): ShopMailWords {
  const latest = shops.map(({ why, mails }) => mails.at(-1) ?? (why === undefined ? 'due' : 'unreachable'));
  const many = (test: (one: ShopMail | 'due' | 'unreachable') => boolean) => latest.filter(test).length;
  const failed = many((one) => typeof one === 'object' && one.state === 'failed');
  const unreachable = many((one) => one === 'unreachable');
  const sent = many((one) => typeof one === 'object' && one.state === 'sent');
  const changed = many((one) => typeof one === 'object' && one.state === 'sent' && one.kind === 'difference');
  const unsure = many((one) => typeof one === 'object' && one.state === 'unknown');
  const due = many((one) => one === 'due' || (typeof one === 'object' && one.state === 'waiting'));
  const words = [
    ...(failed > 0 ? [count(failed, 'échec', 'échecs')] : []),
    ...(unreachable > 0 ? [`${unreachable} sans e-mail`] : []),
    ...(unsure > 0 ? [`${unsure} à vérifier`] : []),
    ...(sent > 0 ? [count(sent, 'liste envoyée', 'listes envoyées')] : []),
    ...(changed > 0 ? [`${changed} avec des changements`] : []),
    ...(due > 0 ? [`${due} pas encore`] : []),
  ];
  return { words: list(words), failed: failed + unreachable > 0 };
}

function sentWords({ kind, at, state }: ShopMail, now: Ms, zone: string): string {
  switch (state) {
    case 'sent':
      return `${kind === 'difference' ? 'Changements envoyés' : 'Envoyé'} par e-mail ${timeWords(Date.parse(at), now, zone)}`;
    case 'waiting':
      return 'L’e-mail part dans un instant';
    case 'failed':
      return 'L’e-mail n’a pas pu être envoyé';
    case 'unknown':
      return 'Envoi interrompu\u00a0: l’e-mail est peut-être arrivé';
  }
}

/** « à 16h02 », with the day unless it is today. */
function timeWords(at: Ms, now: Ms, zone: string): string {
  const day = localDay(at, zone);
  return `${day === localDay(now, zone) ? '' : `${dayName(day)} `}à ${clock(at, zone)}`;
}
