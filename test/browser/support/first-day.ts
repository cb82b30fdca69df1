import type { Page } from 'playwright-core';
import type { StartedServer } from './server.ts';

/** The last link to the assistant that the start of an empty database printed; throws the output without one. */
export function printedLink(server: StartedServer): string {
  const link = server
    .said()
    .match(/http:\S+\/setup\?token=[\w-]+/g)
    ?.at(-1);
  if (link === undefined) throw new Error(`no link in what the server wrote:\n${server.said()}`);
  return link;
}

/** The questions of the assistant, with valid answers. */
export const STEPS = {
  administrator: {
    title: /^Qui tient ce marché\s\?$/,
    answers: {
      Prénom: 'Anaïs',
      Nom: 'Roulin',
      'Adresse e-mail': 'anais@marche.ch',
      'Mot de passe': 'un-long-mot-de-passe',
      'Le même mot de passe': 'un-long-mot-de-passe',
    },
  },
  market: {
    title: /^Quel est votre marché\s\?$/,
    answers: {
      'Nom du marché': 'Marché de Carouge',
      'Rue et numéro': 'Rue Saint-Joseph 12',
      'Code postal': '1227',
      Ville: 'Carouge',
      'Nom de l’association ou de l’entreprise': 'Association du marché',
    },
  },
  days: { title: /^Quels jours livrez-vous\s\?$/, answers: {} },
  prices: { title: /^Combien coûte une livraison\s\?$/, answers: {} },
  payments: { title: /^Comment vous paie-t-on\s\?$/, answers: { IBAN: 'CH58 0079 1123 0008 8901 2' } },
  mail: { title: /^Qui écrit à vos clients\s\?$/, answers: {} },
  shop: {
    title: /^Qui vend ici en premier\s\?$/,
    answers: {
      'Nom de la boutique': 'Ferme du Salève',
      'Son prénom': 'Jean',
      'Son nom': 'Favre',
      'Son adresse e-mail': 'jean@ferme.ch',
    },
  },
} satisfies Record<string, { readonly title: RegExp; readonly answers: Readonly<Record<string, string>> }>;

/** Waits for a question, and types its answers. */
export async function fillStep(page: Page, step: keyof typeof STEPS): Promise<void> {
  const { title, answers } = STEPS[step];
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  for (const [label, text] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Goes on to the next question. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Continuer\s:/ }).click();
}
