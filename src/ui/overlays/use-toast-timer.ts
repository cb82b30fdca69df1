import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How soon what is being read or reached for is looked at again. */
const AGAIN_MS = 1_000;

/** Says when something was there for so long, not counting while somebody points at its list or the page is hidden. */
export function useStay(one: RefObject<Element | null>, ms: number, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let timer = setTimeout(look, ms);
    function look() {
      if (document.hidden || one.current?.parentElement?.matches(':hover, :focus-within') === true)
        timer = setTimeout(look, AGAIN_MS);
      else over();
    }
    return () => clearTimeout(timer);
  }, [one, ms]);
}
