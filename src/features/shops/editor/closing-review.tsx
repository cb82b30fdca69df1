import { useState } from 'react';
import type { Json } from '../../../contract/core/wire.ts';
import { closeShop, type ShopClosing } from '../../../contract/catalogue/shop-edits.ts';
import { capital, count, day as dayName } from '../../../domain/text/french.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { type ShopDraft, shopDaysOf } from './shop-draft.ts';
import styles from './shop-editor.module.css';

/** The steps of saving days that affect customers: show what is affected, save, and notify. */
interface ClosingReview {
  /** Shows what the changed days affect; true when that is nothing, so that they can be saved at once. */
  readonly ask: (before: ShopDraft, after: ShopDraft) => Promise<boolean>;
  /** Stores on this device, before saving, that customers must be notified. */
  readonly remember: () => void;
  /** Mails the customers affected by the saved days. */
  readonly tell: () => Promise<void>;
  /** Drops the notification about the saved days. */
  readonly dismiss: () => void;
  readonly touched: ShopClosing | undefined;
  /** Called when the days are not saved after all. */
  readonly forget: () => void;
  /** Whether the days are saved, but their customers not notified yet. */
  readonly untold: boolean;
  readonly pending: boolean;
  readonly problem: string | undefined;
}

/** Asks what changed days of a shop affect, and notifies customers once they are saved. */
export function useClosingReview(urlpath: string): ClosingReview {
  const closing = useRemoteMutation(closeShop);
  const [touched, setTouched] = useState<ShopClosing>();
  const [before, setBefore] = useState<Json>(null);
  const { kept = null, keep } = useKeptDraft(`shop-untold:${urlpath}`);
  // After several changes without a notification, customers know the days before the first one.
  const days = kept ?? before;
  return {
    ask: async (shown, draft) => {
      const body = asJson({ available: shopDaysOf(draft) });
      const answered = await closing.mutate({ params: { urlpath }, body });
      if (!answered.ok) return false;
      const found = decodeAnswer(closeShop.answer, answered.answer);
      if (found.carts + found.orders.length + found.subscriptions.length === 0) return true;
      setBefore(asJson(shopDaysOf(shown)));
      setTouched(found);
      return false;
    },
    remember: () => keep(days),
    tell: async () => {
      setTouched(undefined);
      const body = asJson({ available: days, tell: true });
      if (!(await closing.mutate({ params: { urlpath }, body })).ok) return;
      keep(null);
      showToast({ title: 'Clients prévenus', detail: 'Chacun reçoit un e-mail.' });
    },
    dismiss: () => keep(null),
    forget: () => {
      setTouched(undefined);
      // A pending notification about earlier saved days is kept.
      if (isEqual(kept, before)) keep(null);
    },
    touched,
    untold: kept !== null && touched === undefined,
    pending: closing.pending,
    problem: closing.refusal?.message,
  };
}

interface ClosingDialogProps {
  readonly review: ClosingReview;
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** What the days affect, before they are saved. */
export function ClosingDialog({ review, busy, onSave }: ClosingDialogProps) {
  const { touched, forget } = review;
  return (
    <LazyDialog
      open={touched !== undefined}
      onClose={forget}
      title="Ces jours touchent des clients"
      keep="Revenir"
      act="Enregistrer et prévenir"
      busy={busy || review.pending}
      onAct={onSave}
    >
      {touched !== undefined && <TouchedList {...touched} />}
      <p>Ce qui est déjà commandé reste à préparer. Chaque client touché reçoit un seul e-mail.</p>
    </LazyDialog>
  );
}

function TouchedList({ carts, orders, subscriptions }: ShopClosing) {
  return (
    <ul className={styles.touched} tabIndex={0} aria-label="Ce que touchent ces jours">
      {carts > 0 && <li>{count(carts, 'cabas en cours', 'cabas en cours')}</li>}
      {orders.map(({ oid, day }) => (
        <li key={oid}>{`${capital(dayName(day))}\u00a0: commande ${oid}`}</li>
      ))}
      {subscriptions.map(({ id, day }) => (
        <li key={id}>{`${capital(dayName(day))}\u00a0: un abonnement`}</li>
      ))}
    </ul>
  );
}

/** Says that the customers of saved days are not notified yet, until they are or it is dismissed. */
export function UntoldNotice({ review }: { review: ClosingReview }) {
  if (!review.untold || review.pending) return null;
  return (
    <Notice
      tone="danger"
      title="Les clients ne sont pas encore prévenus"
      actions={
        <>
          <Button size={44} look="line" onClick={review.tell}>
            Prévenir
          </Button>
          <Button size={44} look="ghost" onClick={review.dismiss}>
            Ne pas prévenir
          </Button>
        </>
      }
    >
      {review.problem}
    </Notice>
  );
}
