/** Leads a keyboard and a screen reader to the content of the page, without scrolling: for whoever has just arrived. */
export function focusContent(): void {
  const content = document.querySelector('main');
  if (content) focusPlace(content);
}

/** Puts the focus on a part of the page that is otherwise no stop of the keyboard. */
export function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
