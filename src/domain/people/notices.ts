import { type NoticeChoices, type QuietHours, USUAL_QUIET } from './notice-choices.ts';

export const NOTICE_CHANNELS = ['push', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The channels of a kind: with a switch; always, since it concerns money or a contract; or never. */
type Way = 'switch' | 'always' | 'never';

interface Notice {
  readonly label: string;
  readonly push: Way;
  readonly mail: Way;
}

/** Every kind of notice that a customer receives, in the order of the screen (docs/rules.md#notices). */
export const NOTICES = {
  on_the_way: { label: 'Livraison en route', push: 'switch', mail: 'never' },
  delivered: { label: 'Commande livrée', push: 'switch', mail: 'switch' },
  missing: { label: 'Article manquant', push: 'switch', mail: 'always' },
  moved: { label: 'Livraison déplacée', push: 'switch', mail: 'always' },
  to_confirm: { label: 'Commande à confirmer', push: 'switch', mail: 'always' },
  hold: { label: 'Commande passée ou refusée par la banque', push: 'switch', mail: 'always' },
  subscription: { label: 'Abonnement qui vient', push: 'switch', mail: 'switch' },
  problem: { label: 'Problème décidé', push: 'switch', mail: 'always' },
  answer: { label: 'Réponse du marché', push: 'switch', mail: 'switch' },
  back_in_stock: { label: 'De retour en rayon', push: 'switch', mail: 'switch' },
  reminder: { label: 'Rappel de commander', push: 'switch', mail: 'switch' },
  news: { label: 'Nouvelles du marché', push: 'never', mail: 'switch' },
} as const satisfies Readonly<Record<string, Notice>>;

export type NoticeKind = keyof typeof NOTICES;

export const NOTICE_KINDS = Object.keys(NOTICES) as readonly NoticeKind[];

/** The name of a switch, as it is stored. */
export function switchOf(kind: NoticeKind, channel: NoticeChannel): string {
  return `${kind}.${channel}`;
}

/** Whether there is such a switch. */
export function isSwitch(name: string): boolean {
  return NOTICE_KINDS.some((kind) =>
    NOTICE_CHANNELS.some(
      (channel) => NOTICES[kind][channel] === 'switch' && switchOf(kind, channel) === name,
    ),
  );
}

/** Whether a person receives a kind of notice by a channel. */
export function wantsNotice(
  choices: NoticeChoices | undefined,
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean {
  const way: Way = NOTICES[kind][channel];
  return way === 'always' || (way === 'switch' && choices?.off.includes(switchOf(kind, channel)) !== true);
}

/** The quiet hours of a person; `null`: none. */
export function quietOf(choices: NoticeChoices | undefined): QuietHours | null {
  return choices?.quiet === undefined ? USUAL_QUIET : choices.quiet;
}
