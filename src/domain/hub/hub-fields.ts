import { faultUnless, type FieldFault, lengthFault, rangeFault } from '../text/field-fault.ts';
import { isOwnPicture } from '../text/picture-address.ts';
import { MOST_GATEWAY_FEES } from '../payment/gateway-fees.ts';
import type { IsoDay } from '../calendar/hub-time.ts';
import { type Centimes, toChf } from '../money/money.ts';
import { type Payee, payeeFaults } from '../payment/payee.ts';
import { vatNumberFaults } from '../payment/vat-number.ts';
import { isPostalCode } from '../text/postal-code.ts';
import { type GeoPoint, REACH } from './distance.ts';
import { DEAREST_DELIVERY } from './shipping-price.ts';
import { nameFaults } from '../text/visible-name.ts';

/** The fields of a hub that its rules read. Amounts in centimes, shares as fractions. */
export interface HubFields {
  readonly name: string;
  readonly siteName: { readonly fr: string };
  readonly photo?: string | undefined;
  readonly timezone: string;
  readonly timelimit: number;
  readonly timelimitH: number;
  readonly uncapturedTimeLimit: number;
  readonly timeoutAndNotPaid: number;
  readonly noshipping: readonly {
    readonly from: IsoDay;
    readonly to: IsoDay;
    readonly reason: { readonly fr: string };
  }[];
  readonly shippingtimes: Readonly<Record<string, string>>;
  readonly slotLimit?: Readonly<Record<string, number>> | undefined;
  readonly currentLimit?: number | undefined;
  readonly premiumLimit: number;
  readonly serviceFees: number;
  readonly reservedAmount: number;
  readonly deposits: readonly {
    readonly id: string;
    readonly fees: Centimes;
    readonly geo?: GeoPoint | undefined;
  }[];
  readonly containers?: readonly { readonly name: string; readonly deposit: Centimes }[] | undefined;
  readonly address: { readonly postalCode: string };
  readonly payee?: Payee | undefined;
  readonly seller?: { readonly vatNumber?: string | undefined } | undefined;
  readonly order?: { readonly gateway: readonly { readonly fees: number }[] } | undefined;
  readonly header?: { readonly active: boolean; readonly message: { readonly fr: string } } | undefined;
}

/** The faults of a hub. See docs/rules.md#hub-fields. */
export function hubFaults(hub: HubFields): readonly FieldFault[] {
  const { header, deposits, noshipping } = hub;
  return [
    ...nameFaults('name', hub.name, 2, 60),
    ...nameFaults('siteName.fr', hub.siteName.fr, 2, 100),
    ...faultUnless(isOwnPicture(hub.photo ?? ''), 'photo', 'picture'),
    ...(header?.active === true ? lengthFault('header.message.fr', header.message.fr, 3, 500) : []),
    ...faultUnless(isPostalCode(hub.address.postalCode), 'address.postalCode', 'postal_code'),
    ...faultUnless(isZone(hub.timezone), 'timezone', 'unknown'),
    ...(hub.payee === undefined ? [] : payeeFaults(hub.payee)),
    ...vatNumberFaults('seller.vatNumber', hub.seller?.vatNumber),
    ...rangeFault('timelimit', hub.timelimit, 0, 14 * 24),
    ...rangeFault('timelimitH', hub.timelimitH, 0, 23),
    ...rangeFault('uncapturedTimeLimit', hub.uncapturedTimeLimit, 1, 30),
    ...rangeFault('timeoutAndNotPaid', hub.timeoutAndNotPaid, 60, 86_400),
    ...rangeFault('currentLimit', hub.currentLimit ?? 0, 0, 10_000),
    ...rangeFault('premiumLimit', hub.premiumLimit, 0, 1000),
    ...rangeFault('serviceFees', hub.serviceFees, 0, 0.5),
    ...rangeFault('reservedAmount', hub.reservedAmount, 1, 2),
    ...noshipping.flatMap(({ from, to, reason }, at) => [
      ...faultUnless(from < to, `noshipping.${at}.to`, 'period'),
      ...lengthFault(`noshipping.${at}.reason.fr`, reason.fr, 3, 300),
    ]),
    ...hourFaults('shippingtimes', hub.shippingtimes),
    ...Object.entries(hub.shippingtimes).flatMap(([hour, words]) =>
      nameFaults(`shippingtimes.${hour}`, words, 2, 60),
    ),
    ...hourFaults('slotLimit', hub.slotLimit ?? {}),
    ...Object.entries(hub.slotLimit ?? {}).flatMap(([hour, places]) =>
      rangeFault(`slotLimit.${hour}`, places, 0, 10_000),
    ),
    ...(hub.order?.gateway ?? []).flatMap(({ fees }, at) =>
      rangeFault(`order.gateway.${at}.fees`, fees, 0, MOST_GATEWAY_FEES),
    ),
    ...containerFaults(hub.containers ?? []),
    ...faultUnless(new Set(deposits.map(({ id }) => id)).size === deposits.length, 'deposits', 'twice'),
    ...deposits.flatMap(({ fees, geo }, at) => [
      ...rangeFault(`deposits.${at}.fees`, toChf(fees), 0, toChf(DEAREST_DELIVERY)),
      ...(geo === undefined ? [] : geoFaults(`deposits.${at}.geo`, geo)),
    ]),
  ];
}

/** The faults of the types of containers; a name is that of a product's container, up to 40 letters. */
function containerFaults(types: NonNullable<HubFields['containers']>): readonly FieldFault[] {
  const names = types.map(({ name }) => name);
  return types.flatMap(({ name, deposit }, at) => [
    ...nameFaults(`containers.${at}.name`, name, 2, 40),
    ...rangeFault(`containers.${at}.deposit`, toChf(deposit), 0.05, 100),
    ...faultUnless(names.indexOf(name) === at, `containers.${at}.name`, 'twice'),
  ]);
}

/** The label of each slot; hours without a slot of the hub are dropped. */
export function slotWords(
  known: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(known).map(([hour, words]) => [hour, labels[hour] ?? words]));
}

function hourFaults(field: string, byHour: Readonly<Record<string, unknown>>): readonly FieldFault[] {
  return Object.keys(byHour).flatMap((hour) =>
    faultUnless(/^(?:\d|1\d|2[0-3])$/.test(hour), `${field}.${hour}`, 'unknown'),
  );
}

function geoFaults(field: string, { lat, lng }: GeoPoint): readonly FieldFault[] {
  return [
    ...rangeFault(`${field}.lat`, lat, REACH.lat.least, REACH.lat.most),
    ...rangeFault(`${field}.lng`, lng, REACH.lng.least, REACH.lng.most),
  ];
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
