import { describe, expect, test } from 'vitest';
import { captureRefusalText } from '../../../src/features/finance/payments/decline-words.ts';

describe('a capture that the bank refused', () => {
  test.each([
    ['generic_decline', 'la banque ne dit pas pourquoi', 'un autre moyen de paiement'],
    ['insufficient_funds', 'le compte n’est pas assez couvert', 'Réessayez demain'],
    ['lost_card', 'la carte est déclarée perdue', 'N’insistez pas'],
    ['stolen_card', 'la carte est déclarée volée', 'N’insistez pas'],
    ['fraudulent', 'le paiement paraît frauduleux', 'N’insistez pas'],
    ['expired_card', 'la carte est échue', 'un autre moyen de paiement'],
    ['incorrect_cvc', 'le code de sécurité de la carte est faux', 'un autre moyen de paiement'],
    ['incorrect_number', 'le numéro de la carte est faux', 'un autre moyen de paiement'],
    ['processing_error', 'la banque a eu une panne', 'Réessayez demain'],
    ['card_velocity_exceeded', 'la limite de la carte est atteinte', 'Réessayez demain'],
    ['authentication_required', 'la banque veut l’accord du client', 'Appelez le client'],
    ['no_card', 'la carte a été retirée', 'un autre moyen de paiement'],
    ['payment_method_provider_decline', 'TWINT a refusé', 'un autre moyen de paiement'],
    ['a_code_of_tomorrow', 'la banque ne dit pas pourquoi', 'Appelez le client'],
  ])('%s: « %s », with what to do', (decline, why, todo) => {
    const text = captureRefusalText({ ...DECLINED, details: { decline } });
    expect(text).toContain(`Rien n’a été encaissé\u00a0: ${why}`);
    expect(text).toContain(todo);
  });

  test('without a code uses the words of its refusal', () => {
    expect(captureRefusalText({ ...DECLINED, code: 'authentication_failed' })).toContain(
      'l’accord du client',
    );
    expect(captureRefusalText(DECLINED)).toContain('ne dit pas pourquoi');
    expect(captureRefusalText({ ...DECLINED, code: 'payment_state', message: 'Non.' })).toBe('Non.');
  });
});

const DECLINED = { ok: false, code: 'payment_declined', message: 'La banque a refusé le paiement.' } as const;
