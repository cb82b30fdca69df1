/** Whether an element has a place on the page; `checkVisibility` is younger than the oldest browsers that we support. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
