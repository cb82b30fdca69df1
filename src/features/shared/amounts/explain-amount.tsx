import { ListTree } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';

interface ExplainProps {
  /** What the amount is of: « Commande 2000123 ». */
  readonly detail: string;
  /** Where the sheet stands on a wide screen. */
  readonly wide?: 'side' | 'centre';
  readonly children: ReactNode;
}

/** Opens, from beside a total, the sheet that tells how it came about. */
export function ExplainAmount({ detail, wide = 'centre', children }: ExplainProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide look="ghost" size={44} icon={<ListTree />} onClick={() => setOpen(true)}>
        Expliquer ce montant
      </Button>
      <LazySheet
        open={open}
        onClose={() => setOpen(false)}
        title="Expliquer ce montant"
        {...{ detail, wide }}
      >
        {children}
      </LazySheet>
    </>
  );
}
