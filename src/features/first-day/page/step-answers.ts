import type { Config } from '../../../contract/hubs/config.ts';
import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { SetupStep } from '../../../contract/hubs/setup.ts';
import { DISTRICT_WORDS } from '../../../domain/hub/district.ts';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { amount } from '../../../domain/text/french.ts';
import { weekdaysText } from '../steps/days-draft.ts';
import type { FirstDayDraft } from './first-day-draft.ts';

/** A short summary of each answer: as typed here, else as stored on the server. */
export function answersOf(
  draft: FirstDayDraft,
  hub: HubForStaff | undefined,
  config: Config | undefined,
): Readonly<Partial<Record<SetupStep, string>>> {
  const name = draft.market?.name ?? hub?.name;
  const weekdays = draft.days?.weekdays ?? hub?.weekdays;
  const iban = draft.payments?.iban ?? hub?.payee?.iban;
  const prices = config?.shipping.price;
  const sender = draft.mail?.address ?? hub?.mail.address;
  return {
    ...given('administrator', draft.administrator?.email),
    ...given('market', [name, draft.market?.seller].filter(Boolean).join(', ')),
    ...given('days', weekdays && weekdaysText(weekdays)),
    ...given('prices', prices && `${DISTRICT_WORDS.hypercenter} ${amount(prices.hypercenter)}`),
    ...given('payments', iban && groupedIban(iban)),
    ...given('mail', sender),
    ...given('shop', draft.shop?.name),
  };
}

function given(step: SetupStep, words: string | undefined): Partial<Record<SetupStep, string>> {
  return words ? { [step]: words } : {};
}
