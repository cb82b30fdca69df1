import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import type { Json } from '../../contract/core/wire.ts';
import { foundPrice } from '../../domain/fulfilment/expected-weight.ts';
import { PROBLEM_ISSUES, PROBLEM_SHARES, PROBLEM_WISHES } from '../../domain/order/problem-credit.ts';
import { figure } from '../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useLive } from '../../hooks/use-live.ts';
import { type PhotoLine, problemPhotosWaiting } from '../../mirror/queries/waiting-photo-queries.ts';
import { useLocale, useMarket } from '../shared/market/market-provider.tsx';
import { deliveredWords } from '../shared/orders/order-words.ts';
import { problemDetail, problemState } from '../shared/orders/problem-words.ts';
import { ProblemPicture } from '../shared/orders/problem-picture.tsx';
import { useAisleTint } from '../shared/pictures/use-aisle-tint.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Money } from '../../ui/feedback/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/primitives.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { type ProblemDraft, ProblemForm } from './problem-form.tsx';
import { WaitingPicture } from './problem-photo-field.tsx';
import styles from './after-delivery.module.css';

interface ProblemLinesProps {
  readonly order: Order;
  /** Whether the reporting period is over. */
  readonly ended: boolean;
}

/**
 * The lines of a delivered order: one opens in place to report a problem; a reported one shows its outcome.
 */
export function ProblemLines({ order, ended }: ProblemLinesProps) {
  const { oid } = order;
  const { kept, keep } = useKeptDraft(`problem:${oid}`);
  const photos = useLive(problemPhotosWaiting, { oid }) ?? [];
  const draft = draftOf(kept);
  return (
    <Section title="Un produit à signaler&nbsp;?">
      <Card padding="none">
        <ul>
          {order.items.map((item) => (
            <ProblemLine
              key={item.line}
              {...{ order, item, ended }}
              photo={photos.find(({ line }) => line?.line === item.line)}
              draft={draft?.line === item.line ? draft : undefined}
              onChange={(next) => keep(next === undefined ? null : { ...next })}
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

interface ProblemLineProps extends ProblemLinesProps {
  readonly item: OrderItem;
  readonly photo: PhotoLine | undefined;
  readonly draft: ProblemDraft | undefined;
  readonly onChange: (draft: ProblemDraft | undefined) => void;
}

function ProblemLine({ order, item, ended, photo, draft, onChange }: ProblemLineProps) {
  const locale = useLocale();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const tint = useAisleTint(item.category);
  const { problem, status } = item.fulfillment;
  const failed = status === 'failure';
  const row = {
    leading: (
      <Tile tint={tint} size={44} picture={item.thumb} muted={failed}>
        {item.title.charAt(0)}
      </Tile>
    ),
    title: item.title,
  };
  if (problem !== undefined) {
    const { label, tone } = problemState(problem, locale);
    return (
      <li className={styles.line}>
        <ListRow
          {...row}
          detail={problemDetail(problem, zone, locale).join(' · ')}
          trailing={<Badge tone={tone}>{label}</Badge>}
        />
        {(problem.note !== undefined || photo !== undefined || problem.photo === true) && (
          <Stack gap="2" className={styles.form}>
            {problem.note !== undefined && <p>«&nbsp;{problem.note}&nbsp;»</p>}
            {photo !== undefined && <WaitingPicture photo={photo} title={item.title} />}
            {photo === undefined && problem.photo === true && (
              <ProblemPicture oid={order.oid} line={item.line} title={item.title} />
            )}
          </Stack>
        )}
      </li>
    );
  }
  const vendor = order.vendors.find(({ slug }) => slug === item.vendor)?.name ?? item.vendor;
  const detail = failed ? 'Manquant, non facturé' : `${vendor}, ${deliveredWords(item)}`;
  const trailing = failed ? undefined : <Money figure={figure(foundPrice(item), locale)} />;
  const open = draft !== undefined && !ended && !failed;
  const press = () => onChange({ ...EMPTY, line: item.line });
  return (
    <li className={`${styles.line} ${open ? styles.open : ''}`}>
      <ListRow
        {...row}
        detail={detail}
        trailing={trailing}
        onPress={open || ended || failed ? undefined : press}
      />
      {open && (
        <ProblemForm
          {...{ order, item, draft, photo }}
          onChange={onChange}
          onClose={() => onChange(undefined)}
        />
      )}
    </li>
  );
}

const EMPTY: Omit<ProblemDraft, 'line'> = {
  issue: 'issue_wrong_product_quality',
  share: 'half',
  wish: 'credit',
  note: '',
};

/** The kept draft, as far as this build understands it. */
function draftOf(kept: Json | undefined): ProblemDraft | undefined {
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return undefined;
  const { line, note } = kept;
  const issue = PROBLEM_ISSUES.find((one) => one === kept['issue']);
  const share = PROBLEM_SHARES.find((one) => one === kept['share']);
  const wish = PROBLEM_WISHES.find((one) => one === kept['wish']);
  if (typeof line !== 'number' || typeof note !== 'string') return undefined;
  if (issue === undefined || share === undefined || wish === undefined) return undefined;
  return { line, issue, share, wish, note };
}
