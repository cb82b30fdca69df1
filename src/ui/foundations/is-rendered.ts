/** Whether an element is rendered; the oldest supported browsers lack `checkVisibility`. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
