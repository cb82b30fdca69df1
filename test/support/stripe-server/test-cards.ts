/** The behaviour of a test card; numbers and outcomes are those of Stripe's documentation. */
export interface CardBehaviour {
  readonly brand: 'visa' | 'mastercard';
  /** `off_session`: only without its holder; `always`: at every payment. */
  readonly authenticates?: 'always' | 'off_session';
  readonly declines?: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  /** The decline code of a declined card. */
  readonly reason?: string;
}

const CARDS: Readonly<Record<string, CardBehaviour>> = {
  4242424242424242: { brand: 'visa' },
  5555555555554444: { brand: 'mastercard' },
  4000002500003155: { brand: 'visa', authenticates: 'off_session' },
  4000002760003184: { brand: 'visa', authenticates: 'always' },
  4000000000000341: { brand: 'visa', declines: 'card_declined', reason: 'generic_decline' },
  4000000000009995: { brand: 'visa', declines: 'card_declined', reason: 'insufficient_funds' },
  4000000000009987: { brand: 'visa', declines: 'card_declined', reason: 'lost_card' },
  4000000000009979: { brand: 'visa', declines: 'card_declined', reason: 'stolen_card' },
  4000000000006975: { brand: 'visa', declines: 'card_declined', reason: 'card_velocity_exceeded' },
  4100000000000019: { brand: 'visa', declines: 'card_declined', reason: 'fraudulent' },
  4000000000000127: { brand: 'visa', declines: 'incorrect_cvc' },
  4000000000000119: { brand: 'visa', declines: 'processing_error' },
  4000000000000069: { brand: 'visa', declines: 'expired_card' },
};

export function behaviourOf(number: string): CardBehaviour | undefined {
  return CARDS[number];
}
