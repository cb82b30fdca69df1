import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

export const panels = ['cart', 'checkout', 'waiting', 'verify', 'sync', 'assistant'] as const;
export type PanelName = (typeof panels)[number];

type Texts = Readonly<Record<string, string | undefined>>;

export interface AppLocation {
  readonly path: string;
  /** The path parameters: sku, urlpath, slug, oid. */
  readonly params: Texts;
  /** The search parameters, as text. */
  readonly search: Texts;
  readonly panel: PanelName | undefined;
}

/** The current location: path, parameters, search part and panel. */
export function useAppLocation(): AppLocation {
  const location = useLocation();
  const params = texts(useParams({ strict: false }));
  const search = texts(location.search);
  return { path: location.pathname, params, search, panel: panels.find((name) => name === search['panel']) };
}

/** The URL fragment without its sign; empty when there is none. */
export function useAnchor(): string {
  return useLocation({ select: ({ hash }) => hash });
}

export type Go = (href: string, options?: { readonly replace?: boolean }) => void;

/** Navigates inside the app; `replace` adds no history entry. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (href, options) => void navigate({ href, replace: options?.replace ?? false }),
    [navigate],
  );
}

/** The same URL with changed search parameters; `undefined` removes one. */
export function searchHref(place: AppLocation, change: Readonly<Record<string, string | undefined>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...place.search, ...change })) {
    if (value !== undefined && value !== '') words.set(name, value);
  }
  const text = words.toString();
  return text === '' ? place.path : `${place.path}?${text}`;
}

/** The URL of a panel over the current screen, or of the screen alone. */
export function panelHref(place: AppLocation, panel: PanelName | undefined): string {
  return searchHref(place, { panel });
}

function texts(given: unknown): Texts {
  const entries = Object.entries(given ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
