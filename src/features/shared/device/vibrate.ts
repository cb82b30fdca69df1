/** Vibrates briefly, where supported: confirms a touch to a gloved hand. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(30);
}
