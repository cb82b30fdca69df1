/** Moves the focus to the page content without scrolling, after a navigation. */
export function focusContent(): void {
  const content = document.querySelector('main');
  if (content) focusPlace(content);
}

/** Focuses an element that is not a tab stop. */
export function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
