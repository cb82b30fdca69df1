import { ListTree } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';

interface ExplainProps {
  /** The subject of the amount: « Commande 2000123 ». */
  readonly detail: string;
  /** The position of the sheet on a wide screen. */
  readonly wide?: 'side' | 'centre';
  readonly children: ReactNode;
}

/** A button beside a total that opens the sheet explaining it. */
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
