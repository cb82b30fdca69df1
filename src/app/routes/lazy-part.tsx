import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A part of the page whose code comes by itself. */
interface ReadyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Begins to fetch it; what is fetched twice comes once. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A part whose code comes when it is drawn, as React's `lazy`; one that was fetched before is drawn at once. React's own
 * suspends even then, and shows what suspended a third of a second later.
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
  // What did not come for a drawing is lost until the page is loaded again: a drawing asks once.
  const ask = () => {
    asked ??= fetch();
    return asked;
  };
  function Part(props: Props) {
    return createElement(here ?? use(ask()), props);
  }
  return Object.assign(Part, { fetch });
}
