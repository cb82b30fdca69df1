import { parseForm, part, text, type Form } from './form-body.ts';
import { StripeFault, unknownResource } from './stripe-error.ts';
import type { StripeLedger } from './stripe-ledger.ts';
import { disputeObject, refundObject, type StoredIntent } from './stripe-objects.ts';

/** One request of the API. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly form: Form;
}

/** Answers one request by the records; throws `StripeFault`. */
export function apiAnswer(ledger: StripeLedger, { method, path, query, form }: ApiRequest): unknown {
  const asked = parseForm(query);
  const [root = '', kind = '', first, second] = path.slice(1).split('/');
  if (root === 'oauth') return account(form);
  const posted = method === 'POST';
  switch (kind) {
    case 'checkout':
      return ledger.sessionAnswer(
        posted ? ledger.openSession(form) : ledger.session(path.split('/')[4] ?? ''),
      );
    case 'payment_methods': {
      const card = ledger.card(first ?? '');
      if (second === 'detach') card.customer = null;
      return ledger.cardAnswer(card);
    }
    case 'setup_intents': {
      if (posted) return ledger.setupAnswer(ledger.setUp(form));
      const setup = ledger.setups.get(first ?? '');
      if (setup === undefined) throw unknownResource('setupintent', first ?? '');
      return ledger.setupAnswer(setup);
    }
    case 'refunds':
      return posted
        ? ledger.refund(form)
        : paged(
            '/v1/refunds',
            asked,
            ledger.refunds
              .filter(({ payment }) => payment === text(asked, 'payment_intent'))
              .map(refundObject),
          );
    case 'payment_method_configurations':
      return paged('/v1/payment_method_configurations', asked, [
        { id: 'pmc_1', ...{ is_default: true, twint: { available: ledger.takesTwint } } },
      ]);
    case 'disputes':
      return paged('/v1/disputes', asked, disputesAsked(ledger, asked));
    case 'payment_intents':
      if (first === undefined) return posted ? ledger.answer(ledger.create(form), form) : list(ledger, asked);
      return ledger.answer(
        posted ? change(ledger, ledger.intent(first), second, form) : ledger.intent(first),
        posted ? form : asked,
      );
    default: {
      const { connect, origin } = ledger;
      const answer = connect.answer([kind, first], { posted, form, asked, origin });
      if (answer === undefined) throw unknownResource('path', path);
      return answer;
    }
  }
}

function change(ledger: StripeLedger, intent: StoredIntent, verb: string | undefined, form: Form) {
  switch (verb) {
    case 'confirm':
      return ledger.confirm(intent, form);
    case 'capture':
      return ledger.capture(intent, form);
    case 'cancel':
      return ledger.cancel(intent);
    case undefined:
    default:
      throw unknownResource('path', verb ?? '');
  }
}

/** Payments from the newest. */
function list(ledger: StripeLedger, asked: Form) {
  const customer = text(asked, 'customer');
  const all = [...ledger.intents.keys()]
    .map((id) => ledger.intent(id))
    .filter(
      ({ created, ...intent }) =>
        created >= since(asked) && (customer ?? intent.customer) === intent.customer,
    )
    .reverse();
  return paged(
    '/v1/payment_intents',
    asked,
    all.map((intent) => ledger.answer(intent, { expand: { 0: 'latest_charge' } })),
  );
}

function disputesAsked(ledger: StripeLedger, asked: Form) {
  const of = text(asked, 'payment_intent');
  return [...ledger.disputes.values()]
    .filter(({ created, payment }) => created >= since(asked) && (of ?? payment) === payment)
    .reverse()
    .map(disputeObject);
}

function since(asked: Form): number {
  return Number(text(part(asked, 'created'), 'gte') ?? 0);
}

/** A page of a list, after the last object of the previous page. */
function paged(url: string, asked: Form, all: readonly { readonly id: string }[]) {
  const limit = Number(text(asked, 'limit') ?? 10);
  const after = text(asked, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { object: 'list', url, has_more: from + limit < all.length, data: all.slice(from, from + limit) };
}

function account(form: Form) {
  const code = text(form, 'code') ?? '';
  if (!code.startsWith('ac_'))
    throw new StripeFault(400, { error: 'invalid_grant', error_description: 'No such code' });
  return { stripe_user_id: `acct_${code.slice(3)}`, scope: 'read_write', token_type: 'bearer' };
}
