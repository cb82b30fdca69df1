import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeDocument } from '../../../contract/catalogue/document-edits.ts';
import type { Document } from '../../../contract/catalogue/documents.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';

interface DocumentRemovalProps {
  readonly document: Document;
  readonly online: boolean;
  readonly onRemoved: () => void;
}

/** Deletes the document, confirmed by the password. */
export function DocumentRemoval({ document, online, onRemoved }: DocumentRemovalProps) {
  const go = useGo();
  const removing = useRemoteMutation(removeDocument);
  const [open, setOpen] = useState(false);
  const { title, slug } = document;
  const remove = async (password: string) => {
    const removed = await removing.mutate({ params: { slug: slug[0] ?? '' }, body: { password } });
    if (!removed.ok) return;
    onRemoved();
    showToast({ title: 'Document supprimé', detail: title.fr });
    go('/admin/documents', { replace: true });
  };
  return (
    <>
      <Button look="danger-line" icon={<Trash2 />} disabled={!online} onClick={() => setOpen(true)}>
        Supprimer le document
      </Button>
      <LazyConfirm
        open={open}
        title={`Supprimer ${title.fr}\u00a0?`}
        text="Il quitte tous les appareils, et ses liens ne mènent plus nulle part. Cela ne se défait pas."
        proof={{ kind: 'password' }}
        keep="Ne pas supprimer"
        act="Supprimer"
        tone="danger"
        busy={removing.pending}
        error={removing.refusal?.message}
        onClose={() => {
          removing.reset();
          setOpen(false);
        }}
        onAct={(password) => void remove(password)}
      />
    </>
  );
}
