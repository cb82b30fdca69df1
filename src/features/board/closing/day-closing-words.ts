import {
  AcceptedMeanwhile,
  type CaptureState,
  type ControlState,
  type DayCapture,
  type DayClosing,
} from '../../../contract/orders/day-closing.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import type { DayControl } from '../../../domain/payment/day-control.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import {
  amount,
  amountOf,
  clock,
  count,
  list,
  type Locale,
  NO_BREAK,
  shortDay,
} from '../../../domain/text/french.ts';
import { captureRefusalText } from '../../finance/payments/decline-words.ts';
import { cardTitle } from '../../finance/payments/card-words.ts';

/** A control as the office reads it, with a link to settle it. */
export interface ControlWords {
  readonly title: string;
  readonly detail: string;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

interface Place {
  readonly day: string;
  readonly zone: string;
  readonly locale: Locale;
}

/** The text of each control; « aucun » is only said of what was checked. */
export function controlWords(state: ControlState, { day, zone, locale }: Place): ControlWords {
  const { control, open, total, names, at } = state;
  const named = names.length === 0 ? '' : `${list(names)}${open > names.length ? ', et d’autres' : ''}.`;
  const board = { label: 'Commandes', href: `/orders?day=${day}` };
  switch (control) {
    case 'weights':
      return open === 0
        ? said(
            'Tout est pesé',
            total === 0 ? 'Rien au poids ce jour-là.' : `${articlesByWeight(total)}, aucun en attente.`,
          )
        : said(count(open, 'article n’est pas pesé', 'articles ne sont pas pesés'), named, {
            label: 'Poids',
            href: `/orders/weights?day=${day}`,
          });
    case 'telephones':
      return open === 0
        ? said(
            'Tous les téléphones ont envoyé',
            total === 0
              ? 'Aucune tournée n’a de livreur.'
              : `${list(names)}${at ? `, en dernier à ${clock(Date.parse(at), zone)}` : ''}.`,
          )
        : said(
            count(open, 'téléphone n’a pas tout envoyé', 'téléphones n’ont pas tout envoyé'),
            `${named} Demandez-${open === 1 ? 'lui' : 'leur'} d’ouvrir Cabas avec du réseau.`,
          );
    case 'disputes':
      return open === 0
        ? said(
            'Aucun désaccord ouvert',
            total === 0
              ? 'Rien n’a été signalé.'
              : `${count(total, 'signalement réglé', 'signalements réglés')}.`,
            ISSUES,
          )
        : said(count(open, 'désaccord ouvert', 'désaccords ouverts'), named, ISSUES);
    case 'deliveries':
      return open === 0
        ? said(
            'Tout est livré',
            `${count(total, 'commande', 'commandes')}, chacune préparée et avec son issue.`,
            board,
          )
        : said(count(open, 'commande sans issue', 'commandes sans issue'), named, board);
    case 'holds':
      return open === 0
        ? said(
            'Les retenues tiennent',
            at === undefined ? 'Aucune n’attend plus.' : `La première tombe ${fallsAt(at, zone)}.`,
          )
        : said(
            count(open, 'retenue tombe bientôt', 'retenues tombent bientôt'),
            `${named} La première${NO_BREAK}: ${at === undefined ? 'bientôt' : fallsAt(at, zone)}.`,
            CARDS,
          );
    case 'bags':
      return open === 0
        ? said(bagsText(state), bagsDetail(state))
        : said(
            count(open, 'commande sans compte de sacs', 'commandes sans compte de sacs'),
            `${named} ${bagsText(state)}.`,
            board,
          );
    case 'chargebacks':
      return open === 0
        ? said('Aucun paiement contesté', 'Aucune banque ne décide pour ce jour.')
        : said(
            count(open, 'paiement contesté', 'paiements contestés'),
            `${named} La journée se ferme aussi avec.`,
            CARDS,
          );
    case 'captures':
      return open === 0
        ? said('Aucune capture refusée', 'Rien n’attend un autre moyen de paiement.')
        : said(
            count(open, 'capture refusée', 'captures refusées'),
            `${list(names)}, ${amount(state.amount ?? ZERO, locale)}. La journée se ferme aussi sans elle${open > 1 ? 's' : ''}.`,
          );
  }
}

/** The name of each control, independent of its result. */
export const CONTROL_NAMES: Readonly<Record<DayControl, string>> = {
  weights: 'Poids',
  telephones: 'Téléphones',
  disputes: 'Désaccords',
  deliveries: 'Livraisons',
  holds: 'Retenues',
  bags: 'Sacs',
  chargebacks: 'Paiements contestés',
  captures: 'Captures refusées',
};

/** Who else accepted a control in the meantime, and with which word. */
export function acceptedMeanwhile(refusal: RemoteCallRefusal | undefined) {
  return refusal?.code === 'day_accepted' ? AcceptedMeanwhile.safeParse(refusal.details).data : undefined;
}

/** Why a word was not saved; on a conflict, the second person reads the first one's word. */
export function acceptRefusalText(refusal: RemoteCallRefusal | undefined): string | undefined {
  const meanwhile = acceptedMeanwhile(refusal);
  if (meanwhile === undefined) return refusal?.message;
  const { who, word } = meanwhile;
  return `${who} vient d’accepter ce contrôle${NO_BREAK}: «${NO_BREAK}${word}${NO_BREAK}». Votre mot n’est pas gardé. Il le remplace si vous confirmez encore.`;
}

/** « Poids : « pesés à la main », Anaïs »: the words with which a day was closed. */
export function acceptedWords(accepted: DayClosing['history'][number]['accepted']): readonly string[] {
  return accepted.map(
    ({ control, word, who }) =>
      `${CONTROL_NAMES[control]}${NO_BREAK}: «${NO_BREAK}${word}${NO_BREAK}», ${who}`,
  );
}

/** « 4 en ordre, 1 accepté avec un mot, 1 à régler ». */
export function controlsText(controls: readonly ControlState[]): string {
  const fine = controls.filter(({ open }) => open === 0).length;
  const accepted = controls.filter(({ open, accepted: word }) => open > 0 && word?.holds === true).length;
  const left = controls.length - fine - accepted;
  return [
    `${fine} en ordre`,
    ...(accepted > 0 ? [count(accepted, 'accepté avec un mot', 'acceptés avec un mot')] : []),
    ...(left > 0 ? [`${left} à régler`] : []),
  ].join(', ');
}

/** The line under a customer's name: « 20h41, Visa •••• 4471 ». */
export function captureText(capture: DayCapture, { zone, locale }: Omit<Place, 'day'>): string {
  const { state, at, code, message, decline, back = ZERO, final, due = ZERO } = capture;
  if (state === 'refused')
    return captureRefusalText({
      code: (code ?? 'payment_declined') as RefusalCode,
      message: message ?? '',
      ...(decline !== undefined && { details: { decline } }),
    });
  if (state === 'unready') return message ?? STATE_WORDS.unready;
  const means = capture.issuer === 'invoice' ? 'facture' : cardTitle({ ...capture, provider: 'stripe' });
  const given =
    back <= ZERO ? [] : [final === ZERO ? 'remboursée' : amountOf(back, 'rendu', 'rendus', locale)];
  if (state === 'taken')
    return [...(at === undefined ? [] : [clock(Date.parse(at), zone)]), means, ...given].join(', ');
  if (state === 'invoiced')
    return [STATE_WORDS.invoiced, ...given, ...(due > ZERO ? [`reste ${amount(due, locale)}`] : [])].join(
      ', ',
    );
  if (state === 'waiting' && capture.issuer === 'invoice') return 'à facturer';
  return `${STATE_WORDS[state]}, ${means}`;
}

/** The label of each capture state. */
export const STATE_WORDS: Readonly<Record<CaptureState, string>> = {
  unready: 'préparation à finir',
  waiting: 'à capturer',
  asked: 'à suivre',
  moving: 'en cours chez la banque',
  taken: 'prise',
  invoiced: 'sur facture',
  refused: 'refusée',
};

/** « 17 commandes, dont 2 compléments, 1 en paiement »: the places of the day are 16, as on the board. */
export function ordersOfTab({ orders, additions = 0, paying = 0 }: DayClosing['days'][number]): string {
  return [
    count(orders, 'commande', 'commandes'),
    ...(additions > 0 ? [`dont ${count(additions, 'complément', 'compléments')}`] : []),
    ...(paying > 0 ? [`${paying} en paiement`] : []),
  ].join(', ');
}

/** « mar. 24 ». */
export function tabDay(day: string): string {
  return shortDay(day).replace(/ \S+$/, '');
}

/** « 42 commandes, 2’914.05 CHF pris, 64.20 rendus ». */
export function closedText(totals: DayClosing['totals'], locale: Locale): string {
  const { orders, taken, invoiced, refunded, net } = totals;
  return [
    count(orders, 'commande', 'commandes'),
    `${amount(taken, locale)} pris`,
    ...(invoiced > 0 ? [`${amount(invoiced, locale)} sur facture`] : []),
    ...(refunded > 0 ? [amountOf(refunded, 'rendu', 'rendus', locale)] : []),
    ...(refunded > 0 && net !== undefined ? [`${amount(net, locale)} net`] : []),
  ].join(', ');
}

/** « Factures n° 2026-0001184 à 2026-0001221. », when there are any. */
export function invoicesText(invoices: DayClosing['invoices']): readonly string[] {
  if (invoices === undefined) return [];
  const { first, last, many } = invoices;
  return [
    many === 1
      ? `Facture n°${NO_BREAK}${first}.`
      : `${many}${NO_BREAK}factures, n°${NO_BREAK}${first} à ${last}.`,
  ];
}

function said(title: string, detail: string, link?: ControlWords['link']): ControlWords {
  return { title, detail: detail.trim(), link };
}

function articlesByWeight(total: number): string {
  return count(total, 'article au poids', 'articles au poids');
}

function bagsDetail({ waiting = 0 }: ControlState): string {
  return waiting === 0
    ? 'Chaque commande livrée a son compte de sacs.'
    : `${count(waiting, 'commande reste', 'commandes restent')} à livrer.`;
}

function bagsText({ total, back = 0 }: ControlState): string {
  const gone = count(total, 'sac compté', 'sacs comptés');
  return back === 0 ? gone : `${gone}, ${count(back, 'revenu', 'revenus')}`;
}

function fallsAt(at: string, zone: string): string {
  const instant = Date.parse(at);
  return `${tabDay(localDay(instant, zone))} à ${clock(instant, zone)}`;
}

const ISSUES = { label: 'Problèmes', href: '/issues' };
const CARDS = { label: 'Paiements', href: '/admin/payments' };
