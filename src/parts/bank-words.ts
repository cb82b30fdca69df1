/** What is known of a payment after the bank: an answer is only ever the server's. */
export type BankState = 'asking' | 'waiting' | 'offline' | 'placed' | 'refused' | 'unknown';

export interface BankWords {
  readonly title: string;
  readonly text: string;
}

/** What somebody who comes back from their bank reads; nobody is sent to pay twice. */
export function bankWords(state: BankState, oid: number | undefined): BankWords {
  switch (state) {
    case 'asking':
      return {
        title: 'Nous demandons à la banque',
        text: 'Un instant. Ne payez pas une seconde fois\u00a0: le marché connaît votre commande.',
      };
    case 'waiting':
      return {
        title: 'La banque n’a pas encore répondu',
        text: 'Vous pouvez continuer chez elle ou demander encore. Ne payez pas une seconde fois.',
      };
    case 'offline':
      return {
        title: 'Sans réseau pour le moment',
        text: 'Nous redemandons dès qu’il revient. Ne payez pas une seconde fois\u00a0: le marché connaît votre commande.',
      };
    case 'placed':
      return {
        title: 'Merci, c’est commandé',
        text: `Votre banque a donné son accord${oid === undefined ? '' : ` pour la commande ${oid}`}. Le montant est débité au poids réel.`,
      };
    case 'refused':
      return {
        title: 'La banque n’a pas donné son accord',
        text: 'Rien n’a été prélevé et la place est rendue. Vos articles sont toujours dans le cabas.',
      };
    case 'unknown':
      return {
        title: 'Nous ne retrouvons pas ce paiement',
        text: 'Regardez vos commandes avant de recommencer\u00a0: si elle y est, tout va bien.',
      };
  }
}

/** What an order's payment says of the bank. */
export function bankStateOf(status: string): BankState {
  if (status === 'pending') return 'waiting';
  return status === 'voided' ? 'refused' : 'placed';
}
