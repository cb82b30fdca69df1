import type { Centimes } from '../money/money.ts';
import { amount, amountOf, list, type Locale } from '../text/french.ts';
import { type ContainerCount, containersValue } from './container-counts.ts';

/** « 2 × Bocal 500 ml et 1 × Sac isotherme ». */
export function containerList(counts: readonly Pick<ContainerCount, 'name' | 'count'>[]): string {
  return list(counts.map(({ name, count }) => `${count}\u00a0× ${name}`));
}

/** « 2 × Bocal 500 ml »; below zero, more came back than was received: those of others are accepted too. */
export function heldWords({ name, count }: Pick<ContainerCount, 'name' | 'count'>): string {
  if (count >= 0) return `${count}\u00a0× ${name}`;
  return `${-count}\u00a0× ${name}, ${count === -1 ? 'rendu' : 'rendus'} en plus`;
}

/** « 2 × Bocal 500 ml, 4,00 CHF portés sur votre compte »; empty without containers. */
export function depositWords(counts: readonly ContainerCount[], locale?: Locale): string | undefined {
  if (counts.length === 0) return undefined;
  return `${containerList(counts)}, ${amountOf(containersValue(counts), 'porté', 'portés', locale)} sur votre compte`;
}

/** « Bocal 500 ml, 2,00 CHF ». */
export function typeWords(
  { name, deposit }: { readonly name: string; readonly deposit: Centimes },
  locale?: Locale,
): string {
  return `${name}, ${amount(deposit, locale)}`;
}
