import type { SignInStep } from '../forms/sign-in-step.ts';

/** The heading of each step. */
export function titleOf({ kind: is }: SignInStep): string {
  return WORDS[is].title;
}

/** The line under the heading. @param reason why a sign-in is required, when it is not only offered */
export function leadOf(face: SignInStep, reason?: string): string {
  if (face.kind === 'sign-in' && reason !== undefined) return reason;
  if (face.kind === 'mailed') {
    return `Si un compte existe pour ${face.email}, un lien vient de partir. Il s’ouvre une seule fois.`;
  }
  return WORDS[face.kind].lead;
}

const WORDS: Readonly<Record<SignInStep['kind'], { readonly title: string; readonly lead: string }>> = {
  'sign-in': { title: 'Bonjour', lead: 'Des producteurs de Genève et d’à côté, livrés chez vous.' },
  code: { title: 'Votre code', lead: 'Ouvrez votre application d’authentification.' },
  register: { title: 'Créer un compte', lead: 'Votre cabas vous suit d’un appareil à l’autre.' },
  recover: {
    title: 'Mot de passe oublié',
    lead: 'Nous vous envoyons un lien pour en choisir un autre.',
  },
  opening: { title: 'Un instant', lead: 'Nous ouvrons votre lien.' },
  'new-password': { title: 'Nouveau mot de passe', lead: 'Choisissez-le, puis connectez-vous avec lui.' },
  invited: {
    title: 'Bienvenue',
    lead: 'Choisissez votre mot de passe\u00a0: votre travail s’ouvre ensuite.',
  },
  'take-back': {
    title: 'Reprendre mon compte',
    lead: 'Son adresse e-mail a changé, et ce n’était pas vous.',
  },
  mailed: { title: 'Regardez vos e-mails', lead: '' },
  validated: { title: 'Adresse validée', lead: 'Merci. Votre adresse e-mail est bien la vôtre.' },
};
