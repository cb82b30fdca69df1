import { Button } from '../../../ui/actions/button.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { amount, count, type Locale } from '../../../domain/text/french.ts';
import { type ChangeWords, changeWords } from './intent-change-words.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './intent-changes-sheet.module.css';

interface ChangesSheetProps {
  open: boolean;
  quote: Quote;
  busy: boolean;
  locale: Locale;
  /** The hub's slot labels. */
  slots: Readonly<Record<string, string>> | undefined;
  /** Accepts the order as it is available now. */
  onAccept: () => void;
  /** Removes one line from the order, by its cart key. */
  onRemove: (key: string) => void;
  /** Returns to the checkout, when something must be chosen again. */
  onChoose: () => void;
  /** Postpones the decision: nothing is ordered meanwhile. */
  onWait: () => void;
}

/** What changed since the order was prepared, line by line, with the total before and after. */
export function ChangesSheet({ open, quote, busy, locale, slots, ...acts }: ChangesSheetProps) {
  const { changes, before, after, proposal } = quote;
  return (
    <LazySheet
      open={open}
      onClose={acts.onWait}
      title={count(changes.length, 'changement', 'changements')}
      detail="Rien n’est commandé tant que vous n’avez pas accepté."
      leavable={!busy}
      footer={
        <Stack gap="2">
          {proposal === undefined ? (
            <Button look="primary" size={56} wide onClick={acts.onChoose}>
              Choisir à nouveau
            </Button>
          ) : (
            <Button
              look="primary"
              size={56}
              wide
              busy={busy}
              trailing={<b>{amount(after.toPay, locale)}</b>}
              onClick={acts.onAccept}
            >
              Tout accepter et commander
            </Button>
          )}
          <Button wide disabled={busy} onClick={acts.onWait}>
            Attendre
          </Button>
        </Stack>
      }
    >
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <ChangeRow
            key={`${change.kind}:${change.key ?? index}`}
            words={changeWords(change, locale, slots)}
            onRemove={change.key === undefined ? undefined : () => acts.onRemove(change.key ?? '')}
          />
        ))}
      </ul>
      <Row as="p" gap="2" align="baseline" className={styles.totals}>
        <Text grow>À payer</Text>
        <s>
          <span className="visually-hidden">avant </span>
          {amount(before.toPay, locale)}
        </s>
        <b>
          <span className="visually-hidden">maintenant </span>
          {amount(after.toPay, locale)}
        </b>
      </Row>
    </LazySheet>
  );
}

function ChangeRow({ words, onRemove }: { words: ChangeWords; onRemove: (() => void) | undefined }) {
  const { title, before, after, reason } = words;
  return (
    <li>
      <div>
        <b>{title}</b>
        {reason !== undefined && <small>{reason}</small>}
        {onRemove && (
          <Button look="ghost" size={44} onClick={onRemove} aria-label={`Retirer de la commande, ${title}`}>
            Retirer
          </Button>
        )}
      </div>
      <Stack as="span" justify="end" tabular>
        {before !== undefined && (
          <Text as="s" size="13" tone="ink-3">
            <span className="visually-hidden">avant </span>
            {before}
          </Text>
        )}
        {after !== undefined && (
          <b>
            <span className="visually-hidden">maintenant </span>
            {after}
          </b>
        )}
      </Stack>
    </li>
  );
}
