import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import type { LineKey } from '../../../contract/orders/cart.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { wishInCart } from '../../../mutations/customer/cart-mutations.ts';
import { NoteDialog } from '../../cart/lines/line-note.tsx';
import { useBasket } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

interface ProductNoteProps {
  readonly title: string;
  readonly line: LineKey;
  /** Written before the product is in the cart. */
  readonly draft: string;
  readonly onDraft: (note: string) => void;
}

/** The customer's note to the producer: of the line in the cart, else of the one to be added. */
export function ProductNote({ title, line, draft, onDraft }: ProductNoteProps) {
  const [{ hub = '' }] = useDevice();
  const { own, owner } = useBasket();
  const held = own?.lines[lineKey(line)];
  const write = useMutate(wishInCart);
  const [writing, setWriting] = useState(false);
  const note = held === undefined ? draft : (held.note ?? '');
  const keep = (words: string) => {
    onDraft(words);
    if (held !== undefined) void toastOnFailure(write({ hub, line, note: words }));
  };
  // Lines that go into another person's basket have none.
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
      {writing && <NoteDialog title={title} before={note} onNote={keep} onClose={() => setWriting(false)} />}
    </>
  );
}
