import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { type ItemIssue, saysMissing } from '../../../domain/fulfilment/item-issue.ts';
import { times } from '../../../domain/money/money.ts';
import { useLineActs } from './line-actions.ts';
import { CourierIssues } from './line-issue-choice.tsx';
import { CourierTile } from './line-picture.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './line-report-sheet.module.css';
import { useLocale } from '../../shared/market/market-provider.tsx';

interface ReportSheetProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reports a problem with a line: the code, the quantity found, a comment. */
export function CourierReportSheet({ order, item, open, onClose }: ReportSheetProps) {
  const acts = useLineActs();
  const [issue, setIssue] = useState<ItemIssue>('issue_missing_product');
  const [found, setFound] = useState<number>();
  const [note, setNote] = useState('');
  const counted = found ?? (saysMissing(issue) ? 0 : undefined);

  const choose = (chosen: ItemIssue) => {
    setIssue(chosen);
    setFound(undefined);
  };
  const report = async () => {
    const said = { issue, found: counted, note: note.trim() === '' ? undefined : note.trim() };
    // The typed text stays until it is saved.
    if (await acts.report(order, item, said)) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      leading={<CourierTile item={item} />}
      title={item.title}
      detail={`Quel problème${NO_BREAK}?`}
      footer={
        <Button look="primary" size={64} wide onClick={report}>
          Signaler
        </Button>
      }
    >
      <Stack gap="3">
        <CourierIssues value={issue} onChange={choose} />
        {concernsPieces(issue) && <Found item={item} found={counted} onChange={setFound} />}
        <TextArea
          label="Note"
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Stack>
    </Sheet>
  );
}

/** How many pieces go in the bag, and the resulting price of the line. */
function Found({
  item,
  found = item.quantity,
  onChange,
}: {
  item: OrderItem;
  found: number | undefined;
  onChange: (found: number) => void;
}) {
  const locale = useLocale();
  const all = times(item.price, item.quantity);
  const weighed = item.fulfillment.grams !== undefined && found > 0;
  return (
    <Row gap="3" align="center" justify="between" className={styles.found}>
      <p>
        <Text as="b" block size="17">
          Dans le sac
        </Text>
        <small>
          {weighed
            ? 'le prix reste celui du poids'
            : found === item.quantity
              ? amount(all, locale)
              : `${amount(times(item.price, found), locale)} au lieu de ${amount(all, locale)}`}
        </small>
      </p>
      <Stepper
        label={`Trouvés, ${item.title}`}
        size={64}
        value={found}
        caption={`sur ${item.quantity}`}
        decreaseLabel="Un de moins"
        increaseLabel="Un de plus"
        canDecrease={found > 0}
        canIncrease={found < item.quantity}
        onDecrease={() => onChange(found - 1)}
        onIncrease={() => onChange(found + 1)}
      />
    </Row>
  );
}

// An unlabelled bag or a late van does not change the pieces in the bag.
function concernsPieces(issue: ItemIssue): boolean {
  return issue !== 'issue_logistic' && issue !== 'issue_missing_client_id';
}
