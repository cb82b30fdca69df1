import { Repeat2, Scale, ShieldAlert, StickyNote, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { type SwipeAction, SwipeRow } from '../../../ui/actions/swipe-row.tsx';
import type { OrderItem } from '../../../contract/orders/orders.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { courierLine } from './picked-line.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './picking-row.module.css';
import { toldWords } from '../../shared/diet/diet-words.ts';
import { missingWords } from '../../shared/replacement/replacement-words.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useSavedTick } from '../../shared/forms/use-saved-tick.ts';

interface PickingRowProps {
  readonly item: OrderItem;
  /** The subject of the row in this list: the product in an order, the customer under a product. */
  readonly title: string;
  /** A picture or a rank. */
  readonly leading: ReactNode;
  /** The customer's voice message. */
  readonly voice?: ReactNode;
  readonly open: boolean;
  /** Whether its weight or problem sheet is open: the focus returns to its name afterwards. */
  readonly busy: boolean;
  readonly onOpen: (open: boolean) => void;
  /** False when it was refused. */
  readonly onTick: (found: boolean) => Promise<boolean>;
  readonly onWeigh: () => void;
  readonly onReport: () => void;
}

/** A line to put in a bag: its name opens the other actions, the checkbox lies under the thumb. */
export function CourierPickingRow({
  item,
  title,
  leading,
  voice,
  open,
  busy,
  onOpen,
  ...acts
}: PickingRowProps) {
  const locale = useLocale();
  const told = toldWords(item.avoid);
  const { state, detail, tone, weighable, toWeigh } = courierLine(item);
  const actions: readonly SwipeAction[] = [
    ...(weighable ? [{ label: 'Poids', icon: <Scale />, tone: 'info', onPress: acts.onWeigh } as const] : []),
    { label: 'Problème', icon: <TriangleAlert />, tone: 'danger', onPress: acts.onReport },
  ];
  const { checked, change } = useSavedTick(item, state === 'found' || state === 'short', acts.onTick);
  const name = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = name.current;
    return busy ? () => button?.focus({ preventScroll: true }) : undefined;
  }, [busy]);
  return (
    <SwipeRow label={`Poids et problème, ${title}`} actions={actions} open={open} onOpen={onOpen}>
      {(toggle) => (
        <Row
          gap="3"
          align="center"
          ground="surface"
          className={styles.line}
          data-state={state}
          data-open={open || undefined}
        >
          <Stack grow shrink>
            <Row
              as="button"
              gap="3"
              align="center"
              shrink
              words="start"
              type="button"
              ref={name}
              className={styles.what}
              {...toggle}
            >
              {leading}
              <Text grow shrink leading="snug" className={styles.words}>
                <Text as="b" block size="17" weight="650">
                  {title}
                </Text>
                <small data-tone={tone}>{detail}</small>
                {item.note !== undefined && item.note !== '' && (
                  <small className={styles.note}>
                    <StickyNote />
                    {item.note}
                  </small>
                )}
                {item.instead !== undefined && (
                  <small className={styles.note}>
                    <Repeat2 />
                    {missingWords(item.instead, locale)}
                  </small>
                )}
                {told !== undefined && (
                  <small className={styles.note} data-tone="bad">
                    <ShieldAlert />
                    {told}
                  </small>
                )}
              </Text>
            </Row>
            {voice !== undefined && <div className={styles.under}>{voice}</div>}
            {toWeigh && !open && (
              <Button
                look="soft"
                icon={<Scale />}
                aria-label={`À peser, ${title}`}
                className={styles.under}
                onClick={acts.onWeigh}
              >
                À peser
              </Button>
            )}
          </Stack>
          <Text fixed words="end" className={styles.quantity}>
            {state === 'short' ? (
              `${item.fulfillment.quantity ?? 0}/${item.quantity}`
            ) : (
              <>
                <i>×</i>
                {item.quantity}
              </>
            )}
          </Text>
          {!open && (
            <Checkbox
              label={`${title}, ${item.quantity}${NO_BREAK}×, prêt`}
              hideLabel
              size={64}
              checked={checked}
              refused={state === 'missing' && !checked}
              partial={state === 'short'}
              // A disputed line is unticked only by the person who resolves the dispute.
              disabled={checked && item.fulfillment.dispute === true}
              onChange={change}
            />
          )}
        </Row>
      )}
    </SwipeRow>
  );
}
