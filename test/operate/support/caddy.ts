import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyProgram, startProgram, untilTrue } from './debian-programs.ts';

/** The variable with the folder of Caddy's own authority, shared by all its starts in a run. */
export const AUTHORITY = 'CABAS_OPERATE_AUTHORITY';

/** The root certificate that clients trust. */
export function rootCertificate(authority: string): string {
  return join(authority, 'caddy/pki/authorities/local/root.crt');
}

/** Starts Caddy with the shipped Caddyfile, over https with a certificate of its own authority. */
export async function startCaddy(
  { port, httpPort }: { readonly port: number; readonly httpPort: number },
  upstreams: readonly string[],
  ready: () => Promise<boolean>,
): Promise<{ stop(): Promise<void> }> {
  const authority = process.env[AUTHORITY] ?? '';
  const config = await mkdtemp(join(tmpdir(), 'cabas-operate-caddy-'));
  const running = startProgram(caddyProgram(), ['run', '--config', 'build/deploy/Caddyfile'], {
    env: {
      ...{ XDG_DATA_HOME: authority, XDG_CONFIG_HOME: config, HOME: config },
      ...{ SITE: `https://localhost:${port}`, TLS: 'tls internal', UPSTREAMS: upstreams.join(' ') },
      CADDY_GLOBAL: `skip_install_trust\n\thttp_port ${httpPort}`,
    },
  });
  await untilTrue(ready, running);
  return {
    async stop() {
      running.child.kill('SIGTERM');
      await running.ended;
      await rm(config, { recursive: true, force: true });
    },
  };
}
