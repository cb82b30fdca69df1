import { isShown } from '../../ui/foundations/is-rendered.ts';
import { focusContent, focusPlace } from '../../features/shared/pages/focus-content.ts';

/**
 * When what had the focus goes away, the focus stays near: on the nearest part of the page around it that is still
 * there, else on the content. Browsers would leave it nowhere, and a screen reader would start again at the top.
 */
export function keepFocus(): void {
  let around = withParents(document.activeElement);
  let looking = false;
  const look = () => {
    looking = false;
    if (document.activeElement !== document.body || around[0] === undefined) return;
    // Still there: somebody let go of it on purpose.
    if (canHold(around[0])) return;
    const near = around.find(isShown);
    if (near?.closest('main, [role$="dialog"]')) focusPlace(near);
    // A screen that is still on its way has no content yet: it is looked for again when it comes.
    else focusContent();
  };
  document.addEventListener('focusin', ({ target }) => {
    around = withParents(target);
  });
  new MutationObserver(() => {
    if (looking) return;
    looking = true;
    // A browser lets go of what is hidden after it has drawn, and a dialog gives the focus back in the frame after.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look)));
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled'] });
}

function canHold(element: HTMLElement): boolean {
  return isShown(element) && !element.matches(':disabled');
}

/** The element and all around it, below the page itself. */
function withParents(target: EventTarget | null): readonly HTMLElement[] {
  if (!(target instanceof HTMLElement) || target === document.body) return [];
  return [target, ...withParents(target.parentElement)];
}
