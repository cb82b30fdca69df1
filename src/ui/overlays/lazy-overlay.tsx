import { type ComponentType, createElement, type ReactNode } from 'react';
import { lazyPart } from './lazy-code.ts';
import { ChunkError } from './failed-overlay.tsx';
import { useOnceOpen } from './use-opened-once.ts';

interface Openable {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * An overlay whose code is loaded when it is first opened: nothing until then, and a message when loading
 * fails.
 * @param ahead `idle` loads it once the page is rendered, for users who go offline before opening it
 */
export function lazyOverlay<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
  ahead: 'idle' | false = false,
): (props: Props) => ReactNode {
  const useLate = lazyPart(load);
  return function LateOverlay(props) {
    const late = useLate(useOnceOpen(props.open) || ahead);
    if (typeof late === 'object') return createElement(late.part, props);
    return late === 'lost' && props.open && <ChunkError onClose={props.onClose} />;
  };
}
