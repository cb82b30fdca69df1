/** What a QR bill has room for. */
export const LONGEST_MESSAGE = 140;

/** What a transfer says that it pays: the numbers of the orders, as many as there is room for, and that there are more. */
export function billMessage(oids: readonly number[]): string {
  const name = oids.length === 1 ? 'Commande' : 'Commandes';
  let said = `${name} ${oids[0] ?? ''}`;
  for (const [at, oid] of oids.slice(1).entries()) {
    const longer = `${said}, ${oid}`;
    const rest = oids.length - at - 2;
    const room = rest === 0 ? LONGEST_MESSAGE : LONGEST_MESSAGE - ', etc.'.length;
    if (longer.length > room) return `${said}, etc.`;
    said = longer;
  }
  return said;
}
