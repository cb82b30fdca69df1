import { bankPage, escaped } from '../pages/bank-page.ts';
import { amount } from '../../../../src/domain/text/french.ts';
import { TEST_CARDS, type TypedCard } from './sandbox-cards.ts';
import type { AcquirerPayment } from '../../../core/gateways/payment-gateway.ts';

/** The values of the form: refused input, or empty. */
export interface CardForm {
  readonly returnPath: string;
  readonly number: string;
  readonly expiry: string;
  readonly refused: Extract<TypedCard, { readonly ok: false }> | undefined;
}

/** The card page. It warns against entering a real card. */
export function cardPage({ returnPath, number, expiry, refused }: CardForm): string {
  const action = `/payment/card?return=${encodeURIComponent(returnPath)}`;
  return bankPage(
    'Ajouter une carte · Banque d’essai',
    `<p class="note">Banque d’essai\u00a0: aucune carte réelle n’est acceptée, rien n’est débité.</p>
<form method="post" action="${escaped(action)}" novalidate>
${field({ name: 'number', label: 'Numéro de carte', value: number, hint: 'cc-number', error: refused?.number })}
${field({ name: 'expiry', label: 'Expiration (mois/année)', value: expiry, hint: 'cc-exp', error: refused?.expiry })}
<button type="submit" name="kind" value="card">Enregistrer la carte</button>
</form>
<form method="post" action="${escaped(action)}">
<button class="quiet" type="submit" name="kind" value="twint">Utiliser TWINT</button>
</form>
<h2>Numéros d’essai</h2>
<table>
<caption>Toute date à venir convient.</caption>
<tbody>
${TEST_CARDS.map(({ number: digits, words }) => `<tr><th scope="row">${grouped(digits)}</th><td>${escaped(words)}</td></tr>`).join('\n')}
</tbody>
</table>
<p><a href="${escaped(returnPath)}">Revenir sans ajouter de carte</a></p>`,
  );
}

/** The page of the bank's authentication. */
export function authenticationPage(payment: AcquirerPayment, secret: string): string {
  return bankPage(
    'Confirmer le paiement · Banque d’essai',
    `<p class="note">Banque d’essai\u00a0: rien n’est débité.</p>
<p>Votre banque veut s’assurer que ce paiement vient bien de vous.</p>
<dl><dt>Marchand</dt><dd>Cabas</dd><dt>Montant réservé</dt><dd>${escaped(amount(payment.amount))}</dd></dl>
<form method="post" action="/sandbox/authenticate">
<input type="hidden" name="payment" value="${escaped(payment.reference)}">
<input type="hidden" name="secret" value="${escaped(secret)}">
<button type="submit" name="answer" value="accept">Confirmer le paiement</button>
<button class="quiet" type="submit" name="answer" value="refuse">Refuser</button>
</form>`,
  );
}

/** The page of a shop's payout account. */
export function accountPage(account: string, secret: string, returnPath: string): string {
  return bankPage(
    'Recevoir vos versements · Banque d’essai',
    `<p class="note">Banque d’essai\u00a0: aucun argent n’est versé.</p>
<p>Un vrai prestataire vous demanderait ici une pièce d’identité et le compte à créditer.</p>
<form method="post" action="/sandbox/account">
<input type="hidden" name="account" value="${escaped(account)}">
<input type="hidden" name="secret" value="${escaped(secret)}">
<button type="submit">Tout est rempli</button>
</form>
<p><a href="${escaped(returnPath)}">Revenir sans terminer</a></p>`,
  );
}

/** The page for a link to an unknown or expired payment. */
export function unknownPaymentPage(): string {
  return bankPage(
    'Paiement introuvable · Banque d’essai',
    `<p>Ce lien ne mène à aucun paiement en attente.</p><p><a href="/home">Revenir au marché</a></p>`,
  );
}

function field(properties: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
}): string {
  const { name, label, value, hint, error } = properties;
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  const words =
    error === undefined ? '' : `\n<span class="error" id="${name}-error">${escaped(error)}</span>`;
  return `<label>${escaped(label)}
<input name="${name}" value="${escaped(value)}" inputmode="numeric" autocomplete="${hint}" required${wrong}>${words}
</label>`;
}

function grouped(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1\u00a0');
}
