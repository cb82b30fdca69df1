/** A short push back from the telephone, where there is one that can: a glove feels that its touch was taken. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(30);
}
