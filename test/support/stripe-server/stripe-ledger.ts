import { randomBytes } from 'node:crypto';
import { type Form, part, text } from './form-body.ts';
import { StripeConnect } from './stripe-connect.ts';
import { invalid, StripeFault, unexpectedState, unknownResource } from './stripe-error.ts';
import {
  cardObject,
  holdSeconds,
  intentObject,
  refundObject,
  type StoredCard,
  type StoredDispute,
  type StoredEvent,
  type StoredIntent,
  type StoredRefund,
  type StoredSession,
  type StoredSetup,
  takesMoney,
} from './stripe-objects.ts';
import { behaviourOf, type CardBehaviour } from './test-cards.ts';

/** The records of the server: Stripe's state of a market. The test sets its clock. */
export class StripeLedger {
  readonly cards = new Map<string, StoredCard>();
  readonly intents = new Map<string, StoredIntent>();
  readonly setups = new Map<string, StoredSetup>();
  readonly sessions = new Map<string, StoredSession>();
  readonly refunds: StoredRefund[] = [];
  readonly disputes = new Map<string, StoredDispute>();
  readonly events: StoredEvent[] = [];
  /** Whether TWINT is enabled in the account. */
  takesTwint = true;
  readonly connect = new StripeConnect();
  /** The base URL of the server's own pages. */
  origin = '';
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  get now(): number {
    return Math.floor(this.#clock() / 1000);
  }

  addCard(number: string, month = 12, year = 2030): StoredCard {
    if (behaviourOf(number) === undefined) throw new Error(`not a test card: ${number}`);
    const card = { id: named('pm'), customer: named('cus'), ...{ number, month, year } };
    this.cards.set(card.id, card);
    return card;
  }

  card(id: string): StoredCard {
    const card = this.cards.get(id);
    if (card === undefined) throw unknownResource('PaymentMethod', id);
    return card;
  }

  cardAnswer(card: StoredCard) {
    return cardObject(card, behaviour(card).brand);
  }

  /** The payment, after expiring a lapsed hold. */
  intent(id: string): StoredIntent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw unknownResource('payment_intent', id);
    const { status, heldAt } = intent;
    if (
      status === 'requires_capture' &&
      heldAt !== null &&
      heldAt + holdSeconds(intent, this.#brand(intent)) <= this.now
    ) {
      Object.assign(intent, { status: 'canceled', reason: 'automatic' });
      this.#tell('payment_intent.canceled', intent);
    }
    return intent;
  }

  answer(intent: StoredIntent, form: Form = {}) {
    const expanded = Object.values(part(form, 'expand')).includes('latest_charge');
    return intentObject(intent, this.origin, this.#brand(intent), expanded);
  }

  create(form: Form): StoredIntent {
    const amount = Number(text(form, 'amount'));
    if (!(amount >= 50)) throw invalid(400, 'amount_too_small', 'Amount must be at least 50 centimes');
    const twint = Object.values(part(form, 'allowed_payment_method_types')).includes('twint');
    if (twint && !this.takesTwint)
      throw invalid(
        400,
        'parameter_invalid',
        'The payment method type twint is invalid: payment_method_types',
      );
    const id = named('pi');
    const intent: StoredIntent = {
      ...{ id, secret: `${id}_secret_${named('s')}`, amount, created: this.now },
      ...{ manual: text(form, 'capture_method') === 'manual', type: twint ? 'twint' : 'card' },
      ...{ customer: text(form, 'customer') ?? null, metadata: part(form, 'metadata') },
      ...{ card: null, status: 'requires_payment_method', received: 0, refunded: 0, heldAt: null },
      ...{ offSession: text(form, 'off_session') === 'true', returnUrl: '', error: null, reason: null },
    };
    const card = text(form, 'payment_method');
    if (card !== undefined && this.card(card).customer !== intent.customer)
      throw unknownResource('PaymentMethod', card);
    this.intents.set(id, intent);
    this.#tell('payment_intent.created', intent);
    return text(form, 'confirm') === 'true' ? this.confirm(intent, form) : intent;
  }

  confirm(intent: StoredIntent, form: Form): StoredIntent {
    if (intent.status !== 'requires_payment_method') throw unexpectedState(intent.id, intent.status);
    intent.returnUrl = text(form, 'return_url') ?? intent.returnUrl;
    intent.offSession = text(form, 'off_session') === 'true';
    intent.card = text(form, 'payment_method') ?? intent.card;
    intent.error = null;
    if (intent.type === 'twint') return this.#ask(intent);
    const { authenticates, declines, reason } = behaviour(this.card(intent.card ?? ''));
    if (declines !== undefined) throw this.#decline(intent, declines, reason);
    if (authenticates !== undefined && intent.offSession)
      throw this.#decline(intent, 'authentication_required', 'authentication_required');
    return authenticates === 'always' || (authenticates === 'off_session' && !intent.offSession)
      ? this.#ask(intent)
      : this.#agree(intent);
  }

  /** The customer's decision on the bank's page. */
  decide(id: string, accepted: boolean): StoredIntent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_action') return intent;
    if (accepted) return this.#agree(intent);
    const code =
      intent.type === 'twint' ? 'payment_method_provider_decline' : 'payment_intent_authentication_failure';
    Object.assign(intent, { status: 'requires_payment_method', error: { type: 'card_error', code } });
    this.#tell('payment_intent.payment_failed', intent);
    return intent;
  }

  capture(intent: StoredIntent, form: Form): StoredIntent {
    if (intent.status !== 'requires_capture') throw unexpectedState(intent.id, intent.status);
    const amount = Number(text(form, 'amount_to_capture') ?? intent.amount);
    if (amount > intent.amount) throw invalid(400, 'amount_too_large', 'More than what is held');
    Object.assign(intent, { status: 'succeeded', received: amount });
    this.#tell('payment_intent.succeeded', intent);
    return intent;
  }

  cancel(intent: StoredIntent): StoredIntent {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      throw unexpectedState(intent.id, intent.status);
    Object.assign(intent, { status: 'canceled', reason: null });
    this.#tell('payment_intent.canceled', intent);
    return intent;
  }

  refund(form: Form) {
    const intent = this.intent(text(form, 'payment_intent') ?? '');
    const left = intent.received - intent.refunded;
    const amount = Number(text(form, 'amount') ?? left);
    if (left === 0) throw invalid(400, 'charge_already_refunded', 'The charge has already been refunded.');
    if (amount > left) throw invalid(400, 'amount_too_large', 'Refund amount is greater than what is left');
    if ([...this.disputes.values()].some((dispute) => dispute.payment === intent.id && takesMoney(dispute)))
      throw invalid(400, 'charge_disputed', 'The charge has been charged back.');
    intent.refunded += amount;
    this.#tell('charge.refunded', intent);
    const refund = { id: named('re'), amount, payment: intent.id, metadata: part(form, 'metadata') };
    this.refunds.push(refund);
    return refundObject(refund);
  }

  setUp(form: Form): StoredSetup {
    const card = this.card(text(form, 'payment_method') ?? '');
    const { authenticates, declines } = behaviour(card);
    const id = named('seti');
    const returnUrl = text(form, 'return_url') ?? '';
    const status =
      declines !== undefined
        ? 'requires_payment_method'
        : authenticates === undefined
          ? 'succeeded'
          : 'requires_action';
    const setup: StoredSetup = { id, secret: `${id}_secret`, card: card.id, returnUrl, status };
    this.setups.set(id, setup);
    if (declines !== undefined)
      throw new StripeFault(402, {
        ...{ type: 'card_error', code: declines, message: 'Your card was declined.' },
        setup_intent: this.setupAnswer(setup),
      });
    return setup;
  }

  setupAnswer({ id, secret, status, returnUrl, card }: StoredSetup) {
    return {
      ...{ id, object: 'setup_intent', client_secret: secret, status, payment_method: card },
      next_action:
        status === 'requires_action'
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { url: `${this.origin}/authenticate/${id}`, return_url: returnUrl },
            }
          : null,
    };
  }

  openSession(form: Form): StoredSession {
    const [success, cancel] = [text(form, 'success_url'), text(form, 'cancel_url')];
    if (text(form, 'mode') !== 'setup' || success === undefined)
      throw invalid(400, 'parameter_missing', 'Only sessions that set a card up are known here.');
    const session = { id: named('cs_test'), success, cancel: cancel ?? success, card: null };
    this.sessions.set(session.id, session);
    return session;
  }

  session(id: string): StoredSession {
    const session = this.sessions.get(id);
    if (session === undefined) throw unknownResource('checkout.session', id);
    return session;
  }

  sessionAnswer({ id, card }: StoredSession) {
    return {
      ...{ id, object: 'checkout.session', mode: 'setup', url: `${this.origin}/checkout/${id}` },
      status: card === null ? 'open' : 'complete',
      customer: card === null ? null : this.card(card).customer,
      setup_intent:
        card === null ? null : { id: `seti_${id.slice(8)}`, object: 'setup_intent', payment_method: card },
    };
  }

  /** Emits an event. */
  tell(type: string, object: StoredEvent['object']): void {
    this.events.push({ id: named('evt'), type, created: this.now, object });
  }

  #ask(intent: StoredIntent): StoredIntent {
    intent.status = 'requires_action';
    this.#tell('payment_intent.requires_action', intent);
    return intent;
  }

  #agree(intent: StoredIntent): StoredIntent {
    if (intent.manual) Object.assign(intent, { status: 'requires_capture', heldAt: this.now });
    else Object.assign(intent, { status: 'succeeded', received: intent.amount });
    this.#tell(
      intent.manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
      intent,
    );
    return intent;
  }

  #decline(intent: StoredIntent, code: string, reason = code): StripeFault {
    const error = { type: 'card_error', code, decline_code: reason, message: 'Your card was declined.' };
    intent.error = error;
    this.#tell('payment_intent.payment_failed', intent);
    return new StripeFault(402, { ...error, payment_intent: this.answer(intent) });
  }

  #brand(intent: StoredIntent): string {
    const card = intent.card === null ? undefined : this.cards.get(intent.card);
    return card === undefined ? '' : behaviour(card).brand;
  }

  #tell(type: string, intent: StoredIntent): void {
    this.tell(type, this.answer(intent));
  }
}

function behaviour({ number }: StoredCard): CardBehaviour {
  return behaviourOf(number) ?? { brand: 'visa' };
}

export function named(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
