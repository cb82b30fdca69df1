/** The maximum length of the message of a QR bill. */
export const LONGEST_MESSAGE = 140;

/** The message of a transfer: the numbers of the paid orders, as many as fit, with a mark when there are more. */
export function billMessage(oids: readonly number[]): string {
  const name = oids.length === 1 ? 'Commande' : 'Commandes';
  let message = `${name} ${oids[0] ?? ''}`;
  for (const [at, oid] of oids.slice(1).entries()) {
    const longer = `${message}, ${oid}`;
    const rest = oids.length - at - 2;
    const room = rest === 0 ? LONGEST_MESSAGE : LONGEST_MESSAGE - ', etc.'.length;
    if (longer.length > room) return `${message}, etc.`;
    message = longer;
  }
  return message;
}
