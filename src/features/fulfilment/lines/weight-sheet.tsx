import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Keypad } from '../../../ui/fields/keypad.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { usePendingPress } from '../../../ui/actions/use-pending-press.ts';
import { WeightGauge } from '../../../ui/feedback/weight-gauge.tsx';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { expectedGrams, piecesOnScale } from '../../../domain/fulfilment/expected-weight.ts';
import { amount, count, grams as gramsText, NO_BREAK } from '../../../domain/text/french.ts';
import { times } from '../../../domain/money/money.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { readWeight, weightProblem, withWeightKey } from '../../../domain/text/typed-weight.ts';
import { judgeWeight, weightBand, weighedPrice } from '../../../domain/fulfilment/weighing.ts';
import { useLineActs } from './line-actions.ts';
import { CourierTile } from './line-picture.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './weight-sheet.module.css';
import { useLeaveTyped } from '../../shared/forms/use-leave-typed.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';

interface WeightSheetProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Weighs a line: the total weight, its expected range, and the resulting price. */
export function CourierWeightSheet({ order, item, open, onClose }: WeightSheetProps) {
  const locale = useLocale();
  const acts = useLineActs();
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { touched, once } = usePendingPress();
  const field = useRef<HTMLInputElement>(null);
  const { leave, question } = useLeaveTyped(
    typed !== '',
    `Le poids tapé, ${typed}, n’est pas enregistré.`,
    onClose,
  );
  const expected = expectedGrams(item);
  if (expected === undefined) return null;

  const { from, to } = weightBand(expected);
  const read = readWeight(typed);
  const weight = read.ok ? read.value.grams : undefined;
  const judged = weight === undefined ? undefined : judgeWeight(weight, expected);
  const pieces = piecesOnScale(item);
  const before = times(item.price, pieces);
  const price = weight === undefined ? before : weighedPrice(item.price, pieces, weight, expected);
  const many = item.quantity > 1 ? `${item.quantity}${NO_BREAK}×${NO_BREAK}` : '';

  const found = pieces < item.quantity ? `, ${count(pieces, 'trouvé', 'trouvés')}` : '';

  // An incomplete number is no error while typing: the reason appears on submit. No further key mends a large one.
  const asked = submitted || (!read.ok && read.refusal === 'large');
  const unread = asked && weight === undefined ? weightProblem(typed) : undefined;

  const type = (text: string) => {
    setTyped(text);
    setSubmitted(false);
  };
  // The confirmation button has the focus at that moment: keyboard input continues in the field.
  const press = (text: string) => {
    type(text);
    field.current?.focus();
  };
  const give = async () => {
    if (weight === undefined) {
      setSubmitted(true);
      return;
    }
    if (judged === 'refused') return;
    if (judged === 'unusual' && !submitted) {
      setSubmitted(true);
      return;
    }
    // The typed weight stays until it is saved, so that a full disk loses nothing.
    if (await acts.weigh(order, item, { grams: weight, finalprice: price })) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={leave}
      leading={<CourierTile item={item} />}
      title={item.title}
      detail={`demandé ${many}${partText(item.part)}, ${amount(times(item.price, item.quantity), locale)}${found}`}
      footer={
        <Button
          look={judged === 'unusual' && submitted ? 'bell' : 'primary'}
          size={64}
          wide
          icon={<Check />}
          disabled={judged === 'refused'}
          busy={touched}
          onClick={() => once(give)}
        >
          {giveWords(weight, judged === 'unusual' && submitted)}
        </Button>
      }
    >
      <Stack
        as="form"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          once(give);
        }}
      >
        <Row as="label" gap="1h" align="baseline" justify="center" tone="ink-2" className={styles.figure}>
          <span className="visually-hidden">
            Poids de tout l’article, en grammes, ou en kilos avec une virgule
          </span>
          <input
            ref={field}
            value={typed}
            inputMode="none"
            autoComplete="off"
            placeholder={String(item.fulfillment.grams ?? 0)}
            size={Math.max(typed.length, 1)}
            autoFocus
            aria-invalid={unread !== undefined || undefined}
            onChange={(event) => type(event.target.value)}
          />
          {!/\p{L}/u.test(typed) && <span>{read.ok ? read.value.unit : 'g'}</span>}
        </Row>
        <Text as="p" size="17" tone="ink-2" words="center" className={styles.price} aria-live="polite">
          {read.ok && read.value.unit === 'kg' && `=${NO_BREAK}${weight}${NO_BREAK}g, `}
          <b>{amount(price, locale)}</b>
          {price !== before && ` au lieu de ${amount(before, locale)}`}
        </Text>
        <WeightGauge
          nominal={expected}
          from={from}
          to={to}
          grams={weight}
          words={{ from: gramsText(from), nominal: gramsText(expected), to: gramsText(to) }}
        />
        <p className="visually-hidden">{`Attendu entre ${gramsText(from)} et ${gramsText(to)}.`}</p>
        {unread !== undefined && <Notice tone="danger">{unread}</Notice>}
        {judged === 'refused' && (
          <Notice tone="danger">
            {`Cent fois trop loin de ${gramsText(expected)}${NO_BREAK}: vérifiez l’unité.`}
          </Notice>
        )}
        {judged === 'unusual' && submitted && (
          <Notice tone="bell">
            {`Hors de la fourchette, de ${gramsText(from)} à ${gramsText(to)}. Le responsable sera prévenu. Est-ce bien ce poids${NO_BREAK}?`}
          </Notice>
        )}
        <Keypad
          label="Clavier du poids"
          onType={(sign) => press(withWeightKey(typed, sign))}
          onBack={() => press(withWeightKey(typed, 'back'))}
          onClear={() => press('')}
        />
        {question}
      </Stack>
    </Sheet>
  );
}

function giveWords(weight: number | undefined, submitted: boolean): string {
  if (weight === undefined) return 'Tapez le poids';
  const figure = `${weight}${NO_BREAK}g`;
  return submitted ? `Oui, ${figure}` : `Valider ${figure}`;
}
