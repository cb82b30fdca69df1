import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter } from './letter.ts';

/** The recipient's name and the link of a mail about an account. */
interface AccountMail {
  readonly givenName: string;
  readonly link: string;
}

/** Who grants work, at which market, and which: « les livraisons de Genève-Carouge ». */
interface GivenWork {
  readonly by: string;
  /** Absent for the administration of several markets. */
  readonly market: string | undefined;
  readonly given: readonly string[];
}

/** Asks the recipient to validate this address. */
export function validationMail({ givenName, link }: AccountMail): Letter {
  return letter({
    subject: 'Confirmez votre adresse e-mail',
    greeting: `Bonjour ${givenName},`,
    paragraphs: ['Un clic suffit pour confirmer que cette adresse est bien la vôtre.'],
    action: { label: 'Confirmer mon adresse', link },
    remarks: ['Ce lien est valable 24 heures et ne sert qu’une fois.', NOT_YOU],
  });
}

/** Contains the link that signs in without a password. */
export function signInMail({ givenName, link }: AccountMail): Letter {
  return letter({
    subject: 'Votre lien de connexion',
    greeting: `Bonjour ${givenName},`,
    paragraphs: ['Voici le lien que vous avez demandé pour vous connecter.'],
    action: { label: 'Me connecter', link },
    remarks: ['Ce lien est valable 30 minutes et ne sert qu’une fois.', NOT_YOU],
  });
}

/** Tests that mails of the market arrive. */
export function testMail({ givenName, link }: AccountMail): Letter {
  return letter({
    subject: 'Message d’essai',
    greeting: `Bonjour ${givenName},`,
    paragraphs: ['Ce message est arrivé\u00a0: votre marché peut écrire à ses clients et à ses producteurs.'],
    action: { label: 'Retourner au marché', link },
  });
}

/** Contains the link with which the recipient chooses another password. */
export function recoveryMail({ givenName, link }: AccountMail): Letter {
  return letter({
    subject: 'Choisissez un nouveau mot de passe',
    greeting: `Bonjour ${givenName},`,
    paragraphs: [
      'Vous avez demandé à changer de mot de passe. Votre mot de passe actuel reste valable jusque-là.',
    ],
    action: { label: 'Choisir un mot de passe', link },
    remarks: ['Ce lien est valable 30 minutes et ne sert qu’une fois.', NOT_YOU],
  });
}

/** Invites a person to choose the password of the account that was created for them. */
export function invitationMail({ givenName, link, by, market, given }: AccountMail & GivenWork): Letter {
  return letter({
    subject: `${by} vous invite${atMarket(market)}`,
    greeting: `Bonjour ${givenName},`,
    written: { kind: 'invitation', values: { nom: givenName, invitant: by } },
    paragraphs: [
      ...(given.length === 0 ? [] : [listOf(given)]),
      `Il ne manque que votre mot de passe\u00a0: choisissez-le, et votre ${given.length === 0 ? 'compte' : 'travail'} s’ouvre.`,
    ],
    action: { label: 'Choisir mon mot de passe', link },
    remarks: [
      'Ce lien est valable 7\u00a0jours et ne sert qu’une fois.',
      'Vous n’attendiez pas cette invitation\u00a0? Ignorez ce message\u00a0: sans mot de passe, le compte reste fermé.',
    ],
  });
}

/** Notifies a person with an account of the work that was granted to them. */
export function workGivenMail({ givenName, link, by, market, given }: AccountMail & GivenWork): Letter {
  return letter({
    subject: `${by} vous confie du travail${atMarket(market)}`,
    greeting: `Bonjour ${givenName},`,
    paragraphs: [listOf(given), 'Connectez-vous comme d’habitude\u00a0: il vous attend.'],
    action: { label: 'Ouvrir mon travail', link },
  });
}

function atMarket(market: string | undefined): string {
  return market === undefined ? '' : ` au marché «\u00a0${market}\u00a0»`;
}

function listOf(given: readonly string[]): string {
  return given.length === 0 ? '' : `Ce qui vous est confié\u00a0: ${given.join(', ')}.`;
}

/** Notifies the recipient that their password changed. */
export function passwordChangedMail({ givenName, link }: AccountMail): Letter {
  return letter({
    subject: 'Votre mot de passe a changé',
    greeting: `Bonjour ${givenName},`,
    paragraphs: [
      'Le mot de passe de votre compte vient de changer. Vos autres appareils ont été déconnectés.',
    ],
    action: { label: 'Ce n’était pas moi', link },
    remarks: ['Si c’était bien vous, il n’y a rien à faire.'],
  });
}

/**
 * Notifies the former address that the account has a new one. Never names the new address, since others may read this
 * mailbox. `back`: the link that recovers the account, where the change allows it; otherwise the mail links to help.
 */
export function emailMovedMail({
  givenName,
  back,
  help,
}: Pick<AccountMail, 'givenName'> & { readonly back: string | undefined; readonly help: string }): Letter {
  return letter({
    subject: 'Votre adresse e-mail a changé',
    greeting: `Bonjour ${givenName},`,
    paragraphs: [
      'L’adresse e-mail de votre compte vient de changer. Celle-ci ne permet plus de se connecter, et ne recevra plus rien de nous.',
    ],
    action: { label: 'Ce n’était pas moi', link: back ?? help },
    remarks: [
      ...(back === undefined
        ? []
        : ['Ce lien vous rend votre compte. Il est valable 7\u00a0jours et ne sert qu’une fois.']),
      'Si c’était bien vous, il n’y a rien à faire.',
    ],
  });
}

/** Notifies an address that its account was recovered by the former address. */
export function emailTakenBackMail({ givenName, link }: AccountMail): Letter {
  return letter({
    subject: 'Votre compte a repris son adresse précédente',
    greeting: `Bonjour ${givenName},`,
    paragraphs: [
      'Votre compte vient d’être repris depuis l’adresse e-mail qu’il avait avant celle-ci. Celle-ci ne permet plus de se connecter, et ne recevra plus rien de nous.',
    ],
    action: { label: 'Ce n’était pas moi', link },
  });
}

/** Notifies the recipient that their second factor was turned on or off. */
export function secondFactorMail({ givenName, link }: AccountMail, on: boolean): Letter {
  return letter({
    subject: on ? 'Un code protège votre compte' : 'Votre compte ne demande plus de code',
    greeting: `Bonjour ${givenName},`,
    paragraphs: [
      on
        ? 'Votre compte demande désormais, en plus du mot de passe, le code de votre application. Vos autres appareils ont été déconnectés.'
        : 'Votre compte ne demande plus que votre mot de passe : la double authentification a été retirée.',
    ],
    action: { label: 'Voir la sécurité de mon compte', link },
    remarks: [
      'Si c’était bien vous, il n’y a rien à faire. Sinon, changez votre mot de passe et écrivez-nous.',
    ],
  });
}

const NOT_YOU = 'Vous n’avez rien demandé ? Ignorez ce message : rien ne change.';
