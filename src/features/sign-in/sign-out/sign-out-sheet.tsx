import { Download, Lock, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm, LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { count } from '../../../domain/text/french.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { exportUnsent } from '../../sync-status/outbox/export-unsent.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { leftBehind } from '../../sync-status/outbox/unsent-words.ts';
import type { SignOutState } from './use-sign-out.ts';

interface SignOutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly unsent: number;
  readonly leaving: SignOutState;
}

/** Signs out with unsent work: send it, keep it sealed, export a copy, or discard it knowingly. */
export function SignOutSheet({ open, onClose, unsent, leaving }: SignOutSheetProps) {
  const mirror = useMirror();
  const { signOut: leave, busy, unsentCount: left, error } = leaving;
  const [abandoning, setAbandoning] = useState(false);
  const actions = count(unsent, 'action', 'actions');
  return (
    <>
      <LazySheet
        open={open && !abandoning}
        onClose={onClose}
        leavable={!busy}
        title="Avant de partir"
        detail={leftBehind(unsent)}
      >
        <Stack gap="3">
          {left > 0 && (
            <Notice tone="bell" title={`${count(left, 'action', 'actions')} en attente`}>
              Tout n’a pas pu partir. Votre session reste ouverte.
            </Notice>
          )}
          {error !== undefined && <Notice tone="danger">{error}</Notice>}
          <Button
            look="primary"
            size={56}
            wide
            icon={<Send />}
            busy={busy}
            onClick={() => void leave('send')}
          >
            Envoyer puis quitter
          </Button>
          <Button wide icon={<Lock />} disabled={busy} onClick={() => void leave('keep')}>
            Garder pour ma prochaine connexion
          </Button>
          <Text as="p" size="13" tone="ink-2">
            Tout reste scellé sur cet appareil et part quand vous vous y reconnectez. Cabas ne le montre à
            personne d’autre.
          </Text>
          <Button wide icon={<Download />} disabled={busy} onClick={() => void exportUnsent(mirror)}>
            Exporter dans un fichier
          </Button>
          <Button
            look="danger-line"
            wide
            icon={<Trash2 />}
            disabled={busy}
            onClick={() => setAbandoning(true)}
          >
            Abandonner
          </Button>
        </Stack>
      </LazySheet>
      <LazyConfirm
        open={abandoning}
        title={`Abandonner ${actions}\u00a0?`}
        text="Ce qui n’est pas envoyé est effacé pour de bon, puis votre session se ferme."
        proof={{ kind: 'typed', word: 'ABANDONNER' }}
        act="Abandonner et quitter"
        busy={busy}
        error={error}
        onClose={() => setAbandoning(false)}
        onAct={() => void leave('abandon')}
      />
    </>
  );
}
