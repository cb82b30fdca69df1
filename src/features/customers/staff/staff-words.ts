import { lacksSecondFactor } from '../../../domain/people/person.ts';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';
import { foldText } from '../../../domain/text/search-text.ts';
import { list } from '../../../domain/text/french.ts';

/** The kinds of work by which the list is filtered. */
export const KINDS = ['admin', 'manager', 'logistic', 'shop'] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds that a manager invites to. */
export const BELOW_MANAGER: readonly Kind[] = ['logistic', 'shop'];

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  admin: 'Administration',
  manager: 'Responsable',
  logistic: 'Livraison',
  shop: 'Boutique',
};

/** What the list shows; an absent filter matches everyone. */
export interface StaffFilter {
  readonly words: string;
  readonly kind: Kind | undefined;
  readonly hub: string | undefined;
  /** Only those without a second factor. */
  readonly lacking: boolean;
}

/** The people whose name or address holds every typed word, with this work, at this hub. */
export function filteredStaff(
  people: readonly StaffPerson[],
  { words, kind, hub, lacking }: StaffFilter,
): readonly StaffPerson[] {
  const sought = foldText(words).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = foldText(`${person.displayName} ${person.email}`);
    return (
      (!lacking || lacksSecondFactor(person)) &&
      sought.every((word) => text.includes(word)) &&
      (kind === undefined || does(person, kind, hub)) &&
      (hub === undefined || person.admin || person.hubs.some((at) => at.hub === hub) || kind === 'shop')
    );
  });
}

function does({ admin, hubs, shops }: StaffPerson, kind: Kind, hub: string | undefined): boolean {
  if (kind === 'admin') return admin;
  if (kind === 'shop') return shops.length > 0;
  return hubs.some((at) => at.role === kind && (hub === undefined || at.hub === hub));
}

/** « Administration, Responsable de Genève-Carouge et Livraison de Lausanne ». */
export function workText(
  { admin, hubs, shops }: Pick<StaffPerson, 'admin' | 'hubs' | 'shops'>,
  nameOfHub: (slug: string) => string,
): string {
  return list([
    ...(admin ? [KIND_WORDS.admin] : []),
    ...hubs.map(({ hub, role }) => `${KIND_WORDS[role]} de ${nameOfHub(hub)}`),
    ...shops.map(({ name }) => name),
  ]);
}

/** The person of this address who has not chosen a password yet. */
export function waitingInvitation(people: readonly StaffPerson[], typed: string): StaffPerson | undefined {
  const email = parseEmail(typed);
  return email === undefined
    ? undefined
    : people.find((person) => person.waiting && person.status && person.email === email);
}

/** The state of an account in two words. */
export function accountState({ status, waiting, until }: Pick<StaffPerson, 'status' | 'waiting' | 'until'>) {
  if (!status) return { words: 'Fermé', tone: 'mute' } as const;
  if (!waiting) return { words: 'Actif', tone: 'brand' } as const;
  return until === undefined
    ? ({ words: 'Lien échu', tone: 'danger' } as const)
    : ({ words: 'Invité', tone: 'bell' } as const);
}
