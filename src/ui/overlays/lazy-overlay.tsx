import { type ComponentType, createElement, type ReactNode } from 'react';
import { lazyPart } from './lazy-code.ts';
import { ChunkError } from './failed-overlay.tsx';
import { useOnceOpen } from './use-opened-once.ts';

interface Openable {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * What stands over the page and whose code comes the first time that it is opened: until then nothing, and words when
 * it cannot be had.
 * @param ahead `idle` has it come once the page is drawn, for who loses the network before opening it
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
