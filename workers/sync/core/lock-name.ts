/** The lock that whoever leads a database holds, in whatever tab or worker. */
export function lockName(database: string): string {
  return `cabas-leader:${database}`;
}
