import { isShown } from '../../ui/foundations/is-rendered.ts';
import { focusContent, focusPlace } from '../../features/shared/pages/focus-content.ts';

/**
 * When the focused element is removed, moves the focus to the nearest remaining ancestor, else to the content.
 * Browsers drop the focus, and a screen reader would restart at the top.
 */
export function keepFocus(): void {
  let around = withParents(document.activeElement);
  let looking = false;
  const look = () => {
    looking = false;
    if (document.activeElement !== document.body || around[0] === undefined) return;
    // Still in the document: it was blurred on purpose.
    if (canHold(around[0])) return;
    const near = around.find(isShown);
    if (near?.closest('main, [role$="dialog"]')) focusPlace(near);
    // A pending screen has no content yet: it is searched again once rendered.
    else focusContent();
  };
  document.addEventListener('focusin', ({ target }) => {
    around = withParents(target);
  });
  new MutationObserver(() => {
    if (looking) return;
    looking = true;
    // Browsers blur a hidden element after painting, and a dialog restores the focus one frame later.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look)));
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled'] });
}

function canHold(element: HTMLElement): boolean {
  return isShown(element) && !element.matches(':disabled');
}

/** An element and its ancestors, below the body. */
function withParents(target: EventTarget | null): readonly HTMLElement[] {
  if (!(target instanceof HTMLElement) || target === document.body) return [];
  return [target, ...withParents(target.parentElement)];
}
