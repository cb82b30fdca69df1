import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A component whose code loads on demand. */
interface ReadyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Starts loading it; a second call shares the first. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A lazy component like React's `lazy`, but rendered synchronously once preloaded. React's own suspends even then,
 * and delays what suspended by a third of a second.
 */
export function preloadableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ReadyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let importing: Promise<ComponentType<Props>> | undefined;
  const fetch = async () => {
    loaded = await load();
    return loaded;
  };
  // A failed import stays failed until the page reloads: a render imports only once.
  const importOnce = () => {
    importing ??= fetch();
    return importing;
  };
  function Part(props: Props) {
    return createElement(loaded ?? use(importOnce()), props);
  }
  return Object.assign(Part, { fetch });
}
