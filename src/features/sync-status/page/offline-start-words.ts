/** Whether this browser can open the app with no network, in one line (docs/rules.md#no-service-worker). */
export function offlineStartWords(state: string | null): string {
  if (state === 'ready') return 'prêt\u00a0: l’application s’ouvre sans réseau';
  if (state === null) return 'en préparation';
  return 'impossible dans ce navigateur\u00a0; ce que vous faites y reste pourtant enregistré';
}
