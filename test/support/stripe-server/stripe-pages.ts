import { text, type Form } from './form-body.ts';
import type { StripeLedger } from './stripe-ledger.ts';

/** A page, or the address to which the customer is redirected. */
export type PageAnswer = { readonly html: string } | { readonly to: string };

/** The hosted page that sets a card up, and the bank's page, as a customer sees them in a browser. */
export function page(ledger: StripeLedger, path: string, form: Form | undefined): PageAnswer | undefined {
  const [, kind, id = ''] = path.split('/');
  if (kind === 'checkout') return checkout(ledger, id, form);
  if (kind === 'onboarding') return onboarding(ledger, id, form);
  return kind === 'authenticate' ? authenticate(ledger, id, form) : undefined;
}

function checkout(ledger: StripeLedger, id: string, form: Form | undefined): PageAnswer {
  const session = ledger.session(id);
  if (form === undefined)
    return shown(
      'Stripe d’essai',
      `<form method="post">
<label>Numéro de carte <input name="number" inputmode="numeric"></label>
<label>Expiration <input name="expiry"></label>
<button name="act" value="save">Enregistrer</button></form>
<p><a href="${session.cancel.replaceAll('&', '&amp;')}">Retour</a></p>`,
    );
  const [month, year] = (text(form, 'expiry') ?? '12/30').split('/').map(Number);
  const number = (text(form, 'number') ?? '').replace(/\D/g, '');
  session.card = ledger.addCard(number, month, 2000 + ((year ?? 30) % 100)).id;
  return { to: session.success.replaceAll('{CHECKOUT_SESSION_ID}', id) };
}

function onboarding(ledger: StripeLedger, id: string, form: Form | undefined): PageAnswer {
  if (form !== undefined) return { to: ledger.connect.complete(id) };
  return {
    html: `<h1>Stripe d’essai</h1><form method="post">
<button name="act" value="done">Tout est rempli</button></form>`,
  };
}

function authenticate(ledger: StripeLedger, id: string, form: Form | undefined): PageAnswer {
  if (form === undefined)
    return shown(
      ledger.intents.get(id)?.type === 'twint' ? 'TWINT d’essai' : 'Banque d’essai',
      `<form method="post">
<button name="answer" value="accept">Confirmer le paiement</button>
<button name="answer" value="refuse">Refuser</button></form>`,
    );
  const accepted = text(form, 'answer') === 'accept';
  const setup = ledger.setups.get(id);
  if (setup !== undefined) {
    setup.status = accepted ? 'succeeded' : 'requires_payment_method';
    return { to: setup.returnUrl };
  }
  const intent = ledger.decide(id, accepted);
  const back = new URL(intent.returnUrl);
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('redirect_status', accepted ? 'succeeded' : 'failed');
  return { to: back.href };
}

/** A page with a readable size on telephones. */
function shown(title: string, body: string): PageAnswer {
  return {
    html: `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><h1>${title}</h1>${body}</html>`,
  };
}
