import { CloudUpload, X } from 'lucide-react';
import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { type Centimes, sum, ZERO } from '../../domain/money/money.ts';
import {
  creditAtOnce,
  creditLimits,
  creditMonth,
  PROBLEM_ISSUES,
  PROBLEM_SHARES,
  type ProblemIssue,
  problemWorth,
  type ProblemShare,
  type ProblemWish,
} from '../../domain/order/problem-credit.ts';
import { figure, NO_BREAK } from '../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useMirror } from '../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { useNow } from '../../hooks/use-now.ts';
import { ownOrders } from '../../mirror/queries/own-orders.ts';
import type { PhotoLine } from '../../mirror/queries/waiting-photo-queries.ts';
import { changePhoto, releasedPhoto } from '../../mirror/waiting-photos.ts';
import { reportProblem } from '../../mutations/customer/report-problem-mutation.ts';
import { cardTitle } from '../finance/payments/card-words.ts';
import { useLocale, useMarket } from '../shared/market/market-provider.tsx';
import { PROBLEM_LABELS, SHARE_LABELS } from '../shared/orders/problem-words.ts';
import { toastOnFailure } from '../shared/remote/toast-refusal.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Money } from '../../ui/feedback/money-text.tsx';
import { Chip, Chips } from '../../ui/fields/chips.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Row, Stack } from '../../ui/layout/primitives.tsx';
import { ProblemPhoto } from './problem-photo-field.tsx';
import styles from './after-delivery.module.css';

/** The draft of the open line. */
export interface ProblemDraft {
  readonly line: number;
  readonly issue: ProblemIssue;
  readonly share: ProblemShare;
  readonly wish: ProblemWish;
  readonly note: string;
}

interface ProblemFormProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly draft: ProblemDraft;
  readonly photo: PhotoLine | undefined;
  readonly onChange: (draft: ProblemDraft) => void;
  readonly onClose: () => void;
}

/** Reports a problem of one line, in place: kind, quantity, photo and wish. The button shows the amount. */
export function ProblemForm({ order, item, draft, photo, onChange, onClose }: ProblemFormProps) {
  const { oid, payment } = order;
  const mirror = useMirror();
  const locale = useLocale();
  const online = useOnline();
  const report = useMutate(reportProblem);
  const worth = problemWorth(order, item.line, draft.share);
  const atOnce = useCreditAtOnce(worth);
  const set = (change: Partial<ProblemDraft>) => onChange({ ...draft, ...change });
  const send = async () => {
    const { line, issue, share, wish, note } = draft;
    const args = { oid, line, issue, share, wish: worth === ZERO ? ('none' as const) : wish };
    const words = note.trim();
    const sent = await toastOnFailure(report({ ...args, ...(words !== '' && { note: words }) }));
    if (!sent) return;
    if (photo !== undefined) await changePhoto(mirror, photo.id, releasedPhoto);
    onClose();
  };
  const money = (amount: Centimes) => <Money figure={figure(amount, locale)} currency="CHF" />;
  const wish = worth === ZERO ? 'none' : draft.wish;
  const isInvoice = payment.issuer === 'invoice';
  return (
    <Stack as="form" gap="3" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Chips label="Ce qui ne va pas" whole>
        {PROBLEM_ISSUES.map((issue) => (
          <Chip key={issue} pressed={draft.issue === issue} onToggle={() => set({ issue })}>
            {PROBLEM_LABELS[issue]}
          </Chip>
        ))}
      </Chips>
      <Segmented
        label="Quelle part est touchée"
        value={draft.share}
        segments={PROBLEM_SHARES.map((value) => ({ value, label: SHARE_LABELS[value] }))}
        onChange={(share) => set({ share })}
      />
      <ProblemPhoto oid={oid} item={item} photo={photo} />
      <RadioList
        legend="Ce que vous souhaitez"
        value={wish}
        onChange={(one) => set({ wish: one })}
        options={[
          {
            value: 'credit',
            title: 'Un avoir',
            detail: creditWords(worth, atOnce, (one) => figure(one, locale)),
            trailing: money(worth),
            disabled: worth === ZERO,
          },
          {
            value: 'card',
            title: 'Un remboursement',
            detail: `${isInvoice ? 'Sur votre solde' : cardTitle({ ...payment, provider: 'stripe' })}, décidé par le marché`,
            trailing: money(worth),
            disabled: worth === ZERO,
          },
          { value: 'none', title: 'Rien, juste le dire' },
        ]}
      />
      <TextArea
        label="Quelques mots (facultatif)"
        maxLength={300}
        value={draft.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {!online && (
        <Row as="p" gap="2" align="center" size="14" tone="bell-text">
          <CloudUpload aria-hidden />
          {`Sans réseau${NO_BREAK}: gardé ici, envoyé au retour.`}
        </Row>
      )}
      <Button
        look="primary"
        size={56}
        wide
        trailing={wish === 'none' ? undefined : money(worth)}
        onClick={() => send()}
      >
        {BUTTONS[wish]}
      </Button>
      <Button look="ghost" size={44} icon={<X />} onClick={onClose}>
        Fermer
      </Button>
    </Stack>
  );
}

const BUTTONS: Readonly<Record<ProblemWish, string>> = {
  credit: 'Demander un avoir',
  card: 'Demander un remboursement',
  none: 'Signaler',
};

function creditWords(worth: Centimes, atOnce: Centimes, write: (amount: Centimes) => string): string {
  if (worth === ZERO) return 'Cet article n’a rien coûté.';
  if (atOnce === worth) return 'crédité dès l’envoi';
  return atOnce === ZERO
    ? 'décidé par le marché'
    : `${write(atOnce)} dès l’envoi, le reste décidé par le marché`;
}

/** The part of an amount that is credited at once, as far as this device knows the credits of the month. */
function useCreditAtOnce(worth: Centimes): Centimes {
  const [{ person }] = useDevice();
  const market = useMarket();
  const now = useNow();
  const orders = useLive(ownOrders, { person }) ?? [];
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  const month = creditMonth(now, zone);
  const before = sum(
    orders.flatMap(({ items }) =>
      items.flatMap(({ fulfillment: { problem } }) =>
        problem !== undefined && creditMonth(Date.parse(problem.at), zone) === month
          ? (problem.credited ?? ZERO)
          : [],
      ),
    ),
  );
  return creditAtOnce(worth, creditLimits(market?.config.issue ?? {}), before);
}
