import { ChevronRight } from 'lucide-react';
import { makeBackup } from '../../../contract/hubs/backups.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useTestMail } from '../page/use-test-mail.ts';
import type { ReadinessPoint } from '../../../contract/hubs/setup.ts';

interface PointActionProps {
  readonly point: ReadinessPoint;
  readonly online: boolean;
  readonly onChanged: () => void;
}

/** The action for a point: a link to its settings, a test message, or a command on the server. */
export function PointAction({ point: { point, ready }, online, onChanged }: PointActionProps) {
  switch (point) {
    case 'mail':
      return <TestMailAction ready={ready} online={online} onChanged={onChanged} />;
    case 'terms':
      return <WayTo href="/admin/documents" ready={ready} words={ready ? 'Voir' : 'Écrire'} />;
    case 'payment':
    case 'vat':
      return <WayTo href="/admin" ready={ready} words={ready ? 'Voir' : 'Compléter'} />;
    case 'product':
      return <WayTo href="/admin/products" ready={ready} words={ready ? 'Voir' : 'Compléter'} />;
    case 'staff_second_factor':
      return <WayTo href="/admin" ready={ready} words={ready ? 'Voir' : 'Exiger'} />;
    case 'backup':
      return <BackupAction ready={ready} online={online} onChanged={onChanged} />;
    case 'https':
      return <OnServer command="PUBLIC_URL=https://…" shown={!ready} />;
  }
}

interface WayToProps {
  readonly href: string;
  readonly ready: boolean;
  readonly words: string;
}

/** A button while the point is missing, a plain link once it is ready. */
function WayTo({ href, ready, words }: WayToProps) {
  return (
    <ButtonLink size={44} look={ready ? 'ghost' : 'line'} href={href} trailing={<ChevronRight />}>
      {words}
    </ButtonLink>
  );
}

/** A command that only the operator of the server can run. */
function OnServer({ command, shown }: { readonly command: string; readonly shown: boolean }) {
  return shown ? (
    <Text size="13" tone="ink-2">
      Sur le serveur&nbsp;: <code>{command}</code>
    </Text>
  ) : null;
}

interface OwnActionProps extends Omit<PointActionProps, 'point'> {
  readonly ready: boolean;
}

/** Writes a backup beside the nightly ones; without a backup folder it shows the command for the server. */
function BackupAction({ ready, online, onChanged }: OwnActionProps) {
  const backup = useRemoteMutation(makeBackup);
  const make = async () => {
    const made = await backup.mutate();
    if (!made.ok) return;
    showToast({ title: 'La sauvegarde est écrite' });
    onChanged();
  };
  return (
    <>
      {!ready && (
        <Button size={44} look="line" disabled={!online} busy={backup.pending} onClick={make}>
          Sauvegarder maintenant
        </Button>
      )}
      <RemoteProblem refusal={backup.refusal} />
      {backup.refusal?.code === 'backup_off' && <OnServer command="npm run backup" shown />}
    </>
  );
}

function TestMailAction({ ready, online, onChanged }: OwnActionProps) {
  const test = useTestMail();
  const send = async () => {
    const outcome = await test.send();
    if (outcome === undefined) return;
    showToast(
      outcome.taken
        ? { title: `Message d’essai parti vers ${outcome.to}` }
        : { title: 'Le message n’est pas parti', detail: outcome.reason ?? NOT_TAKEN, kind: 'info' },
    );
    onChanged();
  };
  return (
    <>
      <Button size={44} look={ready ? 'ghost' : 'line'} disabled={!online} busy={test.pending} onClick={send}>
        {ready ? 'Renvoyer' : 'Envoyer un essai'}
      </Button>
      <RemoteProblem refusal={test.refusal} />
    </>
  );
}

const NOT_TAKEN = 'Le serveur de messagerie ne l’a pas pris.';
