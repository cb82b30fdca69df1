import { count } from '../text/french.ts';
import type { Ms } from '../calendar/hub-time.ts';
import type { Network } from './network-state.ts';
import { BANNER_SHOWN_MS } from '../core/timings.ts';

/**
 * The banner texts of docs/rules.md#given-words, character by character: straight apostrophe, plain spaces and dots.
 */
export const SLOW_TEXT = "Le réseau n'est pas rapide, encore un instant ...";
export const OFFLINE_TEXT = 'Vérifier votre accès à Internet !';
export const UPDATE_TEXT = 'Une nouvelle version est disponible. Recharger la page maintenant';
export const UNREACHABLE_TEXT = 'Le site est momentanément inaccessible.';

/** Reason for which this device cannot store mutations. */
export type StorageTrouble = 'full' | 'closed' | 'private';

/** The input from which the banner is chosen. */
export interface BannerInput {
  readonly network: Network;
  readonly storage?: StorageTrouble | undefined;
  /** The sync worker of this device cannot be started. */
  readonly engineSilent?: boolean;
  /** A new version is waiting, or the server speaks a newer protocol. */
  readonly updateReady: boolean;
  readonly signedOut: boolean;
  /** Number of mutations of this device that were not sent yet. */
  readonly waiting: number;
  /** Number of entries of « À vérifier ». */
  readonly toCheck: number;
}

export type BannerKind =
  'storage' | 'upgrade' | 'engine' | 'auth' | 'offline' | 'unreachable' | 'slow' | 'attention';

export interface Banner {
  readonly kind: BannerKind;
  readonly text: string;
  /** A second, smaller line. */
  readonly hint?: string;
}

/** A banner on the screen, and the time of its appearance. */
export interface ShownBanner {
  readonly banner: Banner;
  readonly since: Ms;
}

/**
 * Chooses the one banner to show, the most serious first: storage, upgrade, engine, auth, offline, unreachable, slow,
 * attention. A less serious one, or none, waits until the present one was visible for a second.
 */
export function bannerOf(
  device: BannerInput,
  shown: ShownBanner | undefined,
  now: Ms,
): ShownBanner | undefined {
  const due = dueBanner(device);
  if (shown === undefined) return due && { banner: due, since: now };
  if (due?.kind === shown.banner.kind) return { banner: due, since: shown.since };
  const graver = due !== undefined && PRIORITY.indexOf(due.kind) < PRIORITY.indexOf(shown.banner.kind);
  if (!graver && now - shown.since < BANNER_SHOWN_MS) return shown;
  return due && { banner: due, since: now };
}

const PRIORITY: readonly BannerKind[] = [
  'storage',
  'upgrade',
  'engine',
  'auth',
  'offline',
  'unreachable',
  'slow',
  'attention',
];

function dueBanner({
  network,
  storage,
  engineSilent = false,
  updateReady,
  signedOut,
  waiting,
  toCheck,
}: BannerInput): Banner | undefined {
  if (storage !== undefined) return { kind: 'storage', ...STORAGE_TEXTS[storage] };
  if (updateReady) return { kind: 'upgrade', text: UPDATE_TEXT };
  if (engineSilent) return { kind: 'engine', ...ENGINE_TEXT };
  if (signedOut)
    return {
      kind: 'auth',
      text: waiting === 0 ? 'Session expirée' : `Session expirée — ${actions(waiting)} en attente`,
    };
  switch (network.state) {
    case 'offline':
      return { kind: 'offline', text: OFFLINE_TEXT, ...kept(waiting) };
    case 'captive':
      return { kind: 'offline', text: OFFLINE_TEXT, hint: 'Ce réseau demande peut-être une connexion.' };
    case 'unreachable':
      return { kind: 'unreachable', text: UNREACHABLE_TEXT, ...kept(waiting) };
    case 'slow':
      return { kind: 'slow', text: SLOW_TEXT };
    case 'online':
      return toCheck === 0 ? undefined : { kind: 'attention', text: refused(toCheck) };
  }
}

/** The storage troubles of this device, each with its remedy. */
export const STORAGE_TEXTS: Readonly<
  Record<StorageTrouble, { readonly text: string; readonly hint: string }>
> = {
  full: {
    text: 'Cet appareil n’a plus de place pour garder votre travail.',
    hint: 'Libérez de l’espace, puis réessayez.',
  },
  closed: {
    text: 'La mémoire de cet appareil ne répond plus.',
    hint: 'Rechargez la page\u00a0: ce qui était enregistré reste là.',
  },
  private: {
    text: 'La navigation privée ne garde rien sur cet appareil.',
    hint: 'Ouvrez Cabas dans une fenêtre ordinaire pour travailler hors ligne.',
  },
};

/** Mutations stay on this device meanwhile. */
const ENGINE_TEXT = {
  text: 'Cabas n’arrive pas à envoyer ni à recevoir depuis cette page.',
  hint: 'Tout ce que vous faites est gardé sur cet appareil. Cabas réessaie\u00a0; recharger la page peut aider.',
} as const;

function kept(waiting: number): { readonly hint?: string } {
  if (waiting === 0) return {};
  return { hint: `${actions(waiting)} ${waiting < 2 ? 'gardée' : 'gardées'} sur cet appareil.` };
}

function actions(many: number): string {
  return count(many, 'action', 'actions');
}

function refused(many: number): string {
  return count(many, 'modification refusée', 'modifications refusées');
}
