import type { Order } from '../../../contract/orders/orders.ts';
import { instantOf, type IsoDay, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import type { ArrivalWindow } from '../../../domain/fulfilment/arrival-window.ts';
import type { DeliveryOutcome } from '../../../domain/fulfilment/delivery-outcome.ts';
import type { TrackingPhase } from '../../../domain/fulfilment/tracking-phase.ts';
import { arrivalWords, slotEnd } from '../../../domain/hub/delivery-hour.ts';
import { capital, clock, count, day as dayText, NO_BREAK } from '../../../domain/text/french.ts';

/** The text of a delivery's ticket: a line, the time in large type, and its meaning. */
export interface TrackingWords {
  readonly lead: string;
  readonly figure: string;
  readonly detail: string;
}

/** The inputs of the text. */
export interface Tracked {
  readonly phase: Exclude<TrackingPhase, 'cancelled' | 'ended' | 'over'>;
  readonly day: IsoDay;
  /** « 16h–20h ». */
  readonly slot: string;
  readonly pickup: boolean;
  readonly window: ArrivalWindow | undefined;
  readonly courier?: string | undefined;
  readonly zone: string;
}

/** The text of a ticket. */
export function trackingWords({ phase, day, slot, pickup, window, ...road }: Tracked): TrackingWords {
  const when = window === undefined ? slot : windowWords(window, road.zone);
  if (pickup) return { lead: PICKUP_LEADS[phase], figure: capital(dayText(day)), detail: PICKUP };
  if (phase === 'road') return { lead: onTheRoad(road.courier), figure: when, detail: '' };
  if (phase === 'late') {
    return { lead: 'Plus tard que prévu', figure: when, detail: window === undefined ? UNKNOWN : LATE };
  }
  const lead = {
    ahead: `Livraison ${dayText(day)}`,
    eve: 'Livraison demain',
    today: 'Livraison aujourd’hui',
  };
  return { lead: lead[phase], figure: slot, detail: phase === 'ahead' ? WINDOW_COMES : WINDOW_SOON };
}

/** « à 16h52 », and on which day when it was not the agreed one. */
function whenWords(at: Ms, day: IsoDay, zone: string): string {
  const then = localDay(at, zone);
  return `${then === day ? '' : ` ${dayText(then)}`} à ${clock(at, zone)}`;
}

/** « vous êtes la suivante », « encore 3 arrêts avant vous ». */
export function turnWords(before: number): string {
  return before === 0 ? 'vous êtes la suivante' : `encore ${count(before, 'arrêt', 'arrêts')} avant vous`;
}

/** The outcome of a delivery: « Livrée à 16h52 », and by whom. */
export function endedWords(
  { outcome, bags }: Pick<Order['shipping'], 'outcome' | 'bags'>,
  { zone, courier, day }: Pick<Tracked, 'zone' | 'courier' | 'day'>,
): Omit<TrackingWords, 'lead'> {
  const kind = outcome?.kind ?? 'delivered';
  const at = outcome === undefined ? '' : whenWords(Date.parse(outcome.at), day, zone);
  const by = courier === undefined ? [] : [`${ENDED[kind].by} ${courier}`];
  const many = bags > 0 && ENDED[kind].left ? [count(bags, 'sac', 'sacs')] : [];
  const detail = [...by, ...many].join(', ');
  return { figure: `${ENDED[kind].title}${at}`, detail: detail === '' ? '' : `${capital(detail)}.` };
}

/** « 16h40–17h00 »: always with minutes, so that both ends look alike. */
export function windowWords({ from, to }: ArrivalWindow, zone: string): string {
  return [from, to].map((at) => fullClock(clock(at, zone))).join('–');
}

/** The chosen slot as instants: its start, and its end if the label states it. */
export function chosenHours(
  { hours, deposit }: Pick<Order['shipping'], 'hours' | 'deposit'>,
  day: IsoDay,
  hub: { readonly zone: string; readonly slots: Readonly<Record<string, string>> | undefined },
): { readonly opens: Ms; readonly closes: Ms | undefined; readonly slot: string } {
  const slot = arrivalWords({ hours, deposit }, hub.slots);
  const end = deposit || hours === 0 ? undefined : slotEnd(hours, slot);
  return {
    slot,
    opens: instantOf(day, hours, hub.zone),
    closes: end === undefined ? undefined : instantOf(day, end, hub.zone),
  };
}

function fullClock(words: string): string {
  return words.endsWith('h') ? `${words}00` : words;
}

function onTheRoad(courier: string | undefined): string {
  return courier === undefined ? 'Votre commande est en route' : `${courier} est en route`;
}

const WINDOW_COMES = `Le jour venu, une fenêtre de 20${NO_BREAK}minutes au plus s’affiche ici.`;
const WINDOW_SOON = `Dès que la tournée part, une fenêtre de 20${NO_BREAK}minutes au plus s’affiche ici.`;
const LATE = 'La tournée a pris du retard. Cette heure suit les arrêts qui restent.';
const UNKNOWN = 'Vos heures de livraison sont passées. Le marché sait où en est la tournée.';
const PICKUP = 'À prendre au point de retrait.';
const PICKUP_LEADS = {
  ahead: 'Retrait',
  eve: 'Retrait demain',
  today: 'Retrait aujourd’hui',
  road: 'Retrait aujourd’hui',
  late: 'Retrait aujourd’hui',
} as const satisfies Readonly<Record<Tracked['phase'], string>>;

const ENDED = {
  delivered: { title: 'Livrée', by: 'remise par', left: true },
  dropped: { title: 'Déposée', by: 'déposée par', left: true },
  neighbour: { title: 'Remise au voisin', by: 'remise par', left: true },
  absent: { title: 'Personne n’a ouvert', by: 'passage de', left: false },
  refused: { title: 'Refusée', by: 'passage de', left: false },
} as const satisfies Readonly<
  Record<DeliveryOutcome, { readonly title: string; readonly by: string; readonly left: boolean }>
>;
