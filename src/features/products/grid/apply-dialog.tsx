import { useState } from 'react';
import { count } from '../../../domain/text/french.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { PriceJumps } from '../list/price-jumps.tsx';
import type { Applied } from './grid-apply.ts';
import { toChooseWords } from './grid-words.ts';
import type { GridDraftControl } from './use-grid-draft.ts';

interface ApplyDialogProps {
  readonly control: GridDraftControl;
  readonly onClose: () => void;
  readonly onApplied: (applied: Applied) => void;
}

/** Confirms before the grid is saved; large price changes need a separate confirmation. */
export function ApplyDialog({ control, onClose, onApplied }: ApplyDialogProps) {
  const { review, jumps, progress } = control;
  const [sure, setSure] = useState(false);
  const locale = useLocale();
  return (
    <LazyDialog
      open
      onClose={onClose}
      title="Appliquer les modifications"
      keep="Revoir"
      act={`Appliquer ${count(review.written, 'modification', 'modifications')}`}
      tone="primary"
      busy={progress !== undefined}
      error={control.refusal}
      ready={jumps.length === 0 || sure}
      onAct={() =>
        void control.apply().then((applied) => {
          if (applied !== undefined) onApplied(applied);
        })
      }
    >
      <p>
        {[
          ...(review.newRows > 0 ? [count(review.newRows, 'produit à créer', 'produits à créer')] : []),
          ...(review.changedRows > 0
            ? [count(review.changedRows, 'produit à changer', 'produits à changer')]
            : []),
        ].join(', ')}
        .
      </p>
      <PriceJumps jumps={jumps} sure={sure} onSure={setSure} locale={locale} />
      {review.refused > 0 && (
        <Notice tone="danger">
          {`${count(review.refused, 'cellule refusée reste', 'cellules refusées restent')} dans la grille, avec ce que vous avez tapé.`}
        </Notice>
      )}
      {review.toChoose > 0 && (
        <Notice tone="info">{`${toChooseWords(review.toChoose)}, restent dans la grille.`}</Notice>
      )}
      {progress !== undefined && <p role="status">{`${progress.done} sur ${progress.of}`}</p>}
    </LazyDialog>
  );
}
