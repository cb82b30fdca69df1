/** The name of the lock that the leader of a database holds. */
export function lockName(database: string): string {
  return `cabas-leader:${database}`;
}
