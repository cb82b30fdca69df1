import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeShop } from '../../../contract/catalogue/shop-edits.ts';
import { count } from '../../../domain/text/french.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import type { Editing } from './editing.ts';

interface RemovalProps extends Pick<Editing, 'shop' | 'admin' | 'online'> {
  readonly onRemoved: () => void;
}

/** Deletes the shop with its products, confirmed by the password. */
export function RemovalSection({ shop, admin, online, onRemoved }: RemovalProps) {
  const go = useGo();
  const removing = useRemoteMutation(removeShop);
  const [open, setOpen] = useState(false);
  const remove = async (password: string) => {
    const removed = await removing.mutate({ params: { urlpath: shop.urlpath }, body: { password } });
    if (!removed.ok) return;
    onRemoved();
    const { deletedCount } = decodeAnswer(removeShop.answer, removed.answer);
    showToast({
      title: `${shop.name} est supprimée`,
      detail: `${count(deletedCount, 'produit retiré', 'produits retirés')} avec elle.`,
    });
    go(admin ? '/admin/shops' : '/profile', { replace: true });
  };
  return (
    <Stack gap="3">
      <Text as="p" size="14" tone="ink-2">
        La boutique et tous ses produits quittent la vente, pour toujours. Les commandes passées, leurs
        décomptes et leurs factures restent&nbsp;; ce qui est déjà commandé reste à préparer.
      </Text>
      <Button look="danger-line" icon={<Trash2 />} disabled={!online} onClick={() => setOpen(true)}>
        Supprimer la boutique
      </Button>
      <LazyConfirm
        open={open}
        title={`Supprimer ${shop.name}\u00a0?`}
        text="La boutique et tous ses produits quittent la vente. Cela ne se défait pas."
        proof={{ kind: 'password' }}
        keep="Garder la boutique"
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
