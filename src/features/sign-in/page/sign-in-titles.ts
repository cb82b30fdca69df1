import type { HubInShort } from '../../../contract/hubs/hubs.ts';
import type { SignInStep } from '../forms/sign-in-step.ts';

/** The heading of each step. */
export function titleOf({ kind: is }: SignInStep): string {
  return WORDS[is].title;
}

interface LeadWords {
  /** Why a sign-in is required, when it is not only offered. */
  readonly reason: string | undefined;
  /** The name of the market, as far as it is known. */
  readonly market: string | undefined;
}

/** The line below the heading; on the first page, the name of the market. */
export function leadOf(face: SignInStep, { reason, market }: LeadWords): string {
  if (face.kind === 'sign-in' && reason !== undefined) return reason;
  if (face.kind === 'sign-in' && market !== undefined)
    return `${market}\u00a0: des producteurs d’à côté, livrés chez vous.`;
  if (face.kind === 'mailed') {
    return `Si un compte existe pour ${face.email}, un lien vient de partir. Il s’ouvre une seule fois.`;
  }
  return WORDS[face.kind].lead;
}

/** The name of the chosen market, or of the only one of the site. */
export function marketName(hubs: readonly Pick<HubInShort, 'slug' | 'name'>[], chosen: string | undefined) {
  const [only] = hubs.length === 1 ? hubs : [];
  return (hubs.find(({ slug }) => slug === chosen) ?? only)?.name;
}

const WORDS: Readonly<Record<SignInStep['kind'], { readonly title: string; readonly lead: string }>> = {
  'sign-in': { title: 'Bonjour', lead: 'Des producteurs d’à côté, livrés chez vous.' },
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
