import { useEffect, useEffectEvent } from 'react';
import { productHistory } from '../../../contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { clock } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

interface NewerRevisionProps {
  /** The product as displayed. */
  readonly product: Pick<ProductRow, 'sku' | 'updated'>;
  readonly heldAt: string | undefined;
  readonly online: boolean;
  readonly onShow: () => void;
}

/** « Modifié par … à 14h02 »: the displayed product was saved elsewhere in the meantime. */
export function NewerRevision({ product, heldAt, online, onShow }: NewerRevisionProps) {
  const shownAt = Date.parse(product.updated);
  const newer = heldAt !== undefined && Date.parse(heldAt) > shownAt;
  const asked = newer ? { params: { sku: product.sku } } : undefined;
  const { answer } = useRemoteQuery(productHistory, asked, { online });
  if (!newer) return null;
  const latest = answer?.find(({ when }) => Date.parse(when) > shownAt);
  const who = latest?.who?.displayName ?? 'une autre personne';
  return (
    <div role="status">
      <Notice tone="info">
        <Row as="span" gap="2" align="center" justify="between" wrap>
          <span>{`Modifié par ${who} à ${clock(Date.parse(latest?.when ?? heldAt), DEFAULT_ZONE)}.`}</span>
          <Button size={44} look="ghost" disabled={!online} onClick={onShow}>
            Voir
          </Button>
        </Row>
      </Notice>
    </div>
  );
}

/** Calls back each time the window becomes visible again. */
export function useReturn(back: () => void): void {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') back();
  });
  useEffect(() => {
    const look = () => returned();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
