import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeProduct } from '../../../contract/catalogue/product-edits.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Editing } from './editing.ts';

interface RemovalProps extends Pick<Editing, 'product' | 'online'> {
  /** Where to go afterwards. */
  readonly back: string;
  readonly onRemoved: () => void;
}

/** Deletes the product, confirmed by the password. */
export function RemovalSection({ product, online, back, onRemoved }: RemovalProps) {
  const go = useGo();
  const removing = useRemoteMutation(removeProduct);
  const [open, setOpen] = useState(false);
  const remove = async (password: string) => {
    const removed = await removing.mutate({ params: { sku: product.sku }, body: { password } });
    if (!removed.ok) return;
    onRemoved();
    showToast({ title: 'Produit supprimé', detail: product.title });
    go(back, { replace: true });
  };
  return (
    <Stack gap="3">
      <Text as="p" size="14" tone="ink-2">
        Il disparaît de la boutique&nbsp;; les commandes passées restent. Votre mot de passe est demandé.
      </Text>
      <Button look="danger-line" icon={<Trash2 />} disabled={!online} onClick={() => setOpen(true)}>
        Supprimer ce produit
      </Button>
      <LazyConfirm
        open={open}
        title={`Supprimer ${product.title}\u00a0?`}
        text="Il quitte la vente pour toujours. Cela ne se défait pas."
        proof={{ kind: 'password' }}
        keep="Garder le produit"
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
    </Stack>
  );
}
