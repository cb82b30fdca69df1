import type { SharedBasket } from '../../contract/orders/shared-baskets.ts';
import type { CartLine } from '../../contract/orders/cart.ts';
import type { Person } from '../../contract/sync/sync.ts';
import { daysBetween, localDay, type Ms } from '../../domain/calendar/hub-time.ts';
import { partsOf } from '../../domain/cart/line-parts.ts';
import { ago, count, list, NO_BREAK } from '../../domain/text/french.ts';
import { initialsOf } from '../shared/people/account-link.tsx';

/** A person in a basket. */
export interface BasketPerson {
  readonly id: number;
  readonly name: string;
  /** From the real name, even when `name` is « Vous ». */
  readonly initials: string;
  readonly isReader: boolean;
}

/** All people in a basket, the owner first; the reader is « Vous ». */
export function peopleOf({ owner, members }: SharedBasket, reader: Person): readonly BasketPerson[] {
  return [owner, ...members].map(({ id, name }) => {
    const isReader = id === reader;
    return { id, name: isReader ? 'Vous' : name, initials: initialsOf(name), isReader };
  });
}

/** Who added a line: « Tom, il y a 2 h », or « vous 1, Tom 1 ». */
export function addedBy(
  line: CartLine,
  shared: SharedBasket,
  { reader, now }: { reader: Person; now: Ms },
): string {
  const people = peopleOf(shared, reader);
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? 'une personne partie';
  const parts = partsOf(line, shared.owner.id);
  const [first] = parts;
  if (parts.length > 1 || first === undefined)
    return list(parts.map(({ id, quantity }) => `${nameOf(id)} ${quantity}`));
  return `${nameOf(first.id)}, ${ago(Date.parse(first.at), now)}`;
}

/** When a person was last seen (known to the hour): « aujourd’hui », « hier », « il y a 3 jours ». */
export function seenWords(seen: Ms, now: Ms, zone: string): string {
  const days = daysBetween(localDay(seen, zone), localDay(now, zone));
  if (days <= 0) return 'aujourd’hui';
  return days === 1 ? 'hier' : `il y a ${count(days, 'jour', 'jours')}`;
}

/** Why a basket is no longer available. */
export function endedWords({ name, owner, state }: SharedBasket): {
  readonly title: string;
  readonly text: string;
} {
  const quoted = `«${NO_BREAK}${name}${NO_BREAK}»`;
  return state === 'removed'
    ? {
        title: 'Vous n’êtes plus dans ce cabas',
        text: `${owner.name} a mis fin à votre accès au cabas ${quoted}.`,
      }
    : {
        title: 'Ce cabas n’est plus partagé',
        text: `${owner.name} a arrêté de partager le cabas ${quoted}.`,
      };
}
