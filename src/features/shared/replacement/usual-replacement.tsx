import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../hooks/use-me.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { saveProfile } from '../../../mutations/customer/account-mutations.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { dietSentence } from '../diet/diet-words.ts';
import { useDiet } from '../diet/use-diet.ts';
import { useLocale } from '../market/market-provider.tsx';
import { toastOnFailure } from '../remote/toast-refusal.ts';
import type { ReplacementDialogProps } from './replacement-dialog.tsx';
import { replacementWords } from './replacement-words.ts';

/** `ReplacementDialog`, whose code loads when one is first opened. */
export const LazyReplacement = lazyOverlay<ReplacementDialogProps>(
  async () => (await import('./replacement-dialog.tsx')).ReplacementDialog,
);

/** How missing lines without a choice of their own are replaced; opens its dialog. Hidden for a visitor. */
export function UsualReplacement() {
  const me = useMe();
  const locale = useLocale();
  const { diet } = useDiet();
  const save = useMutate(saveProfile);
  const [open, setOpen] = useState(false);
  if (!me) return null;
  const choice = me.context?.instead;
  const avoided = [...diet.avoids, ...diet.diets];
  const told = choice?.kind === 'best' && diet.uses.has('tell') && avoided.length > 0;
  return (
    <Card padding="none">
      <ListRow
        leading={<Repeat2 />}
        title="S’il manque un produit"
        detail={`${replacementWords(choice, locale)}${told ? `. ${dietSentence(avoided, 'reader')}` : ''}`}
        onPress={() => setOpen(true)}
      />
      {open && (
        <LazyReplacement
          open
          title="S’il manque un produit"
          choice={choice}
          onChoose={(instead) => void toastOnFailure(save({ instead }))}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
