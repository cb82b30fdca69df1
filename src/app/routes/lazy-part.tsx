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
  let here: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;
  const fetch = async () => {
    here = await load();
    return here;
  };
  // A failed import stays failed until the page reloads: a render imports only once.
  const ask = () => {
    asked ??= fetch();
    return asked;
  };
  function Part(props: Props) {
    return createElement(here ?? use(ask()), props);
  }
  return Object.assign(Part, { fetch });
}
