import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import type { LineKey } from '../../../contract/orders/cart.ts';
import { isRecurring, lineKey } from '../../../domain/cart/cart-line.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { wishInCart } from '../../../mutations/customer/cart-mutations.ts';
import { LazyNote } from '../../cart/lines/line-note.tsx';
import { useBasket } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

interface ProductNoteProps {
  readonly title: string;
  /** The slug of its category. */
  readonly category: string;
  readonly line: LineKey;
  /** The note written before the product is in the cart. */
  readonly draft: string;
  readonly onDraft: (note: string) => void;
}

/** The customer's note to the producer: that of the line in the cart, else of the line to be added. */
export function ProductNote({ title, category, line, draft, onDraft }: ProductNoteProps) {
  const [{ hub = '', person }] = useDevice();
  const { own, owner } = useBasket();
  const held = own?.lines[lineKey(line)];
  const write = useMutate(wishInCart);
  const [writing, setWriting] = useState(false);
  const note = held === undefined ? draft : (held.note ?? '');
  const keep = (words: string, audio?: string | null) => {
    onDraft(words);
    if (held === undefined) return;
    void toastOnFailure(write({ hub, line, note: words, ...(audio !== undefined && { audio }) }));
  };
  // Lines added to another person's basket have no note.
  if (owner !== undefined) return null;
  return (
    <>
      <Button
        size={44}
        icon={<NotebookPen />}
        aria-label={note === '' ? undefined : `Changer la remarque\u00a0: ${note}`}
        onClick={() => setWriting(true)}
      >
        {note === '' ? 'Ajouter une remarque au producteur' : note}
      </Button>
      {writing && (
        <LazyNote
          open
          title={title}
          before={note}
          product={{ sku: line.sku, category }}
          voice={held !== undefined && person !== null && !isRecurring(line) ? { id: held.audio } : undefined}
          onNote={keep}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}
