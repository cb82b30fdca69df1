import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/server/free-port.ts';
import { AUTHORITY, rootCertificate, startCaddy } from './caddy.ts';
import { installMissing, postgresPrograms } from './debian-programs.ts';

/** Installs or names missing programs, and lets Caddy create its authority for the test processes. */
export default async function prepareAuthority(): Promise<() => Promise<void>> {
  installMissing();
  postgresPrograms();
  const authority = await mkdtemp(join(tmpdir(), 'cabas-operate-authority-'));
  process.env[AUTHORITY] = authority;
  const root = rootCertificate(authority);
  const ports = { port: await freePort(), httpPort: await freePort() };
  const caddy = await startCaddy(ports, ['127.0.0.1:1'], () => Promise.resolve(existsSync(root)));
  await caddy.stop();
  process.env['NODE_EXTRA_CA_CERTS'] = root;
  return () => rm(authority, { recursive: true, force: true });
}
