import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { can } from '../../../domain/people/permissions.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import type { CompositionSheetProps } from './composition-sheet.tsx';

const CompositionSheet = lazyOverlay<CompositionSheetProps>(
  async () => (await import('./composition-sheet.tsx')).CompositionSheet,
);

/** For those who may change a product: an administrator opens it to parts of others, then its shop keeps them. */
export function Compose({ product }: { product: ProductRow }) {
  const me = useMe();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  if (!me || !can(me, 'product.edit', { shops: [product.vendor] })) return null;
  if (!product.attributes.bundle && !isAdmin(me)) return null;
  return (
    <>
      <Button size={44} icon={<Blocks />} disabled={!online} onClick={() => setOpen(true)}>
        {online ? 'Changer la composition' : 'Changer la composition, au retour du réseau'}
      </Button>
      {open && <CompositionSheet product={product} open onClose={() => setOpen(false)} />}
    </>
  );
}
