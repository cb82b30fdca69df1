import type { Deposit } from '../../src/contract/people/addresses.ts';
import type { Hub } from '../../src/contract/hubs/hubs.ts';
import { addDays, type IsoDay, localDay, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../src/domain/money/money.ts';

/**
 * Both hubs of the demonstration. Their closings lie some days after its start. See
 * docs/rules.md#demonstration-tariff.
 */
export function demoHubs(now: Ms): readonly [Hub, Hub] {
  const today = localDay(now, ZONE);
  return [geneva(today), lausanne(today)];
}

/** The containers in which products of the demonstration come. */
export const JAR = 'Bocal 500 ml';
export const BOTTLE = 'Bouteille 1 L';

const ZONE = 'Europe/Zurich';

function geneva(today: IsoDay): Hub {
  return {
    slug: 'geneve-carouge',
    name: 'Genève-Carouge',
    siteName: { fr: 'Cabas Genève-Carouge' },
    description: {
      fr: 'Les producteurs du canton de Genève, livrés à vélo du mardi au samedi depuis Carouge.',
    },
    timezone: ZONE,
    weekdays: [2, 3, 4, 5, 6],
    // Products are due at the hub at 16:00 on the delivery day, and orders close 24 hours before.
    timelimit: 24,
    timelimitH: 16,
    uncapturedTimeLimit: 7,
    timeoutAndNotPaid: 900,
    noshipping: [
      {
        from: addDays(today, 9),
        to: addDays(today, 11),
        reason: { fr: 'Inventaire annuel du dépôt de Carouge : pas de livraison ces deux jours.' },
      },
    ],
    shippingtimes: { '0': 'Retrait', '12': '12h–16h', '16': '16h–20h', '18': '18h–19h' },
    slotLimit: { '18': 12 },
    currentLimit: 60,
    premiumLimit: 4,
    serviceFees: 0.05,
    reservedAmount: 1.15,
    deposits: [
      deposit('depot-augustins', 'Dépôt des Augustins', {
        streetAddress: 'Rue des Augustins 6',
        postalCode: '1205',
        weight: 1,
        fees: centimes(0),
        hours: 'mar. à sam., 16h à 19h30',
        note: 'Sonner à « Cabas »',
        geo: { lat: 46.1951, lng: 6.1437 },
      }),
      deposit('arcade-plainpalais', 'Arcade de Plainpalais', {
        streetAddress: 'Rond-point de Plainpalais 4',
        postalCode: '1205',
        weight: 2,
        fees: centimes(400),
        hours: 'mar. à sam., 16h à 21h',
        note: 'Dans la cour, les sacs sont au frais',
        geo: { lat: 46.1966, lng: 6.1411 },
      }),
      deposit('kiosque-rive', 'Kiosque de Rive', {
        streetAddress: 'Cours de Rive 10',
        postalCode: '1204',
        weight: 3,
        fees: centimes(300),
        geo: { lat: 46.2012, lng: 6.1534 },
        active: false,
      }),
    ],
    containers: [
      { name: JAR, deposit: centimes(200) },
      { name: BOTTLE, deposit: centimes(100) },
      { name: 'Sac isotherme', deposit: centimes(500) },
    ],
    address: {
      streetAddress: 'Rue Jacques-Dalphin 11',
      postalCode: '1227',
      region: 'Carouge',
      phone: '+41 22 555 00 10',
      geo: { lat: 46.1838, lng: 6.1394 },
    },
    // An account that does not exist: the number that banks print in their examples.
    payee: {
      name: 'Association Cabas Genève-Carouge',
      street: 'Rue Jacques-Dalphin',
      number: '11',
      postalCode: '1227',
      town: 'Carouge',
      country: 'CH',
      iban: 'CH58 0079 1123 0008 8901 2',
    },
    // Also an unassigned number. The other hub has none, so that its papers show no VAT.
    seller: { kind: 'hub', vatNumber: 'CHE-123.456.788 TVA' },
    mail: { address: 'geneve@cabas.example', signature: 'L’équipe de Cabas Genève-Carouge' },
    status: { active: true },
  };
}

function lausanne(today: IsoDay): Hub {
  return {
    slug: 'lausanne',
    name: 'Lausanne',
    siteName: { fr: 'Cabas Lausanne' },
    description: { fr: 'Les producteurs du Jorat et de Lavaux, livrés le mardi et le vendredi.' },
    timezone: ZONE,
    weekdays: [2, 5],
    timelimit: 30,
    timelimitH: 14,
    uncapturedTimeLimit: 7,
    timeoutAndNotPaid: 900,
    noshipping: [
      {
        from: addDays(today, 13),
        to: addDays(today, 15),
        reason: { fr: 'La halle de la Riponne est fermée pour travaux.' },
      },
    ],
    shippingtimes: { '0': 'Retrait', '16': '16h–19h', '19': '19h–21h' },
    currentLimit: 30,
    premiumLimit: 2,
    serviceFees: 0.04,
    reservedAmount: 1.15,
    deposits: [
      deposit('halle-riponne', 'Halle de la Riponne', {
        streetAddress: 'Place de la Riponne 5',
        postalCode: '1005',
        weight: 1,
        fees: centimes(0),
        region: 'Lausanne',
        hours: 'mar. et ven., 16h30 à 19h',
        note: 'Sous la halle, côté bibliothèque',
        geo: { lat: 46.5229, lng: 6.6336 },
      }),
    ],
    address: {
      streetAddress: 'Place de la Riponne 5',
      postalCode: '1005',
      region: 'Lausanne',
      phone: '+41 21 555 00 10',
      geo: { lat: 46.5229, lng: 6.6336 },
    },
    mail: { address: 'lausanne@cabas.example', signature: 'L’équipe de Cabas Lausanne' },
    status: { active: true },
  };
}

function deposit(
  id: string,
  name: string,
  fields: Partial<Deposit> & Pick<Deposit, 'streetAddress' | 'postalCode' | 'weight' | 'fees'>,
): Deposit {
  return {
    id,
    name,
    floor: '0',
    region: 'Genève',
    deposit: true,
    active: true,
    ...fields,
  };
}
