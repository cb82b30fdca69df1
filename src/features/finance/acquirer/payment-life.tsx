import { type OrderPayment, readOrderPayment } from '../../../contract/orders/acquirer.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { paymentWords } from '../../../domain/payment/payment-status.ts';
import { amount, clock, datedDay } from '../../../domain/text/french.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { cardTitle } from '../payments/card-words.ts';
import { reservedWords } from '../payments/reserved-words.ts';
import { dashboardAddress, testText } from './acquirer-words.ts';
import { lifeEntries, presentText } from './payment-life-words.ts';

/** The search waits for a pause in typing. */
const TYPING_MS = 300;

/** The life of an order's payment, found by the typed order number. */
export function PaymentLife({ typed, online }: { typed: string; online: boolean }) {
  const oid = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined;
  const query = useRemoteQuery(readOrderPayment, oid === undefined ? undefined : { params: { oid } }, {
    online,
    pauseMs: TYPING_MS,
  });
  if (oid === undefined)
    return <Notice tone="info">Un numéro de commande n’a que des chiffres, comme 2000123.</Notice>;
  if (query.refusal?.code === 'not_found')
    return <Notice tone="info">{`Aucune commande ne porte le numéro ${oid}.`}</Notice>;
  const life = query.answer?.oid === oid ? query.answer : undefined;
  return (
    <Section title={`Commande ${oid}`}>
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {life ? <Life life={life} /> : query.pending && <SkeletonRows count={3} />}
    </Section>
  );
}

function Life({ life }: { life: OrderPayment }) {
  const locale = useLocale();
  const { oid, when, timezone, status, method, acquirer } = life;
  const { label, tone } = paymentWords[status];
  const dashboard = acquirer && dashboardAddress(acquirer.provider, acquirer.live, acquirer.reference);
  const day = localDay(Date.parse(when), timezone);
  return (
    <Card>
      <Stack gap="3">
        <Row gap="2" align="center" justify="between" wrap>
          <Text weight="650">{cardTitle({ provider: providerOf(life), ...method })}</Text>
          <Badge tone={tone}>{label}</Badge>
        </Row>
        <Bill
          lines={AMOUNTS.map(([id, words]) => ({
            id,
            label: words ?? reservedWords(status, method.issuer),
            sum: amount(life[id], locale),
          }))}
        />
        {acquirer && <Present {...{ acquirer, timezone }} />}
        <Timeline life={life} />
        <Row gap="2" wrap>
          <ButtonLink size={44} look="line" href={`/orders?day=${day}&oid=${oid}`}>
            Ouvrir la commande
          </ButtonLink>
          {dashboard !== undefined && (
            <ButtonLink size={44} look="ghost" href={dashboard} target="_blank" rel="external noreferrer">
              Ouvrir chez Stripe
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** The acquirer's current state, and until when it holds the amount. */
function Present({
  acquirer,
  timezone,
}: {
  acquirer: NonNullable<OrderPayment['acquirer']>;
  timezone: string;
}) {
  const locale = useLocale();
  const { present, reference, holdEnds } = acquirer;
  const test = testText(acquirer);
  const amounts =
    present === undefined
      ? ''
      : `\u00a0: encaissé ${amount(present.captured, locale)}, rendu ${amount(present.refunded, locale)}`;
  return (
    <Stack gap="1">
      <Text as="h3" size="14" tone="ink-2">
        Chez le prestataire, maintenant
      </Text>
      {test !== undefined && <Notice tone="bell">{test}</Notice>}
      <Text as="p">{`${presentText(acquirer)}${amounts}`}</Text>
      {holdEnds !== undefined && (
        <Text as="p" size="13" tone="ink-2">{`Réservé jusqu’au ${instantText(holdEnds, timezone)}`}</Text>
      )}
      {reference !== undefined && (
        <Text as="p" size="13" tone="ink-2" anywhere>
          {reference}
        </Text>
      )}
    </Stack>
  );
}

function Timeline({ life }: { life: OrderPayment }) {
  const locale = useLocale();
  return (
    <Stack as="ol" gap="2" aria-label="Vie du paiement, du plus ancien au plus récent">
      {lifeEntries(life, locale).map(({ at, what, detail }, place) => (
        <li key={place}>
          <Text as="b" block weight="600">
            {what}
          </Text>
          <Text as="small" block size="13" tone="ink-2" anywhere>
            {[instantText(at, life.timezone), ...(detail === undefined ? [] : [detail])].join(', ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

const AMOUNTS = [
  ['reserved', undefined],
  ['captured', 'Encaissé'],
  ['refunded', 'Remboursé'],
] as const;

function providerOf({ method, acquirer }: OrderPayment): 'invoice' | 'sandbox' | 'stripe' {
  if (method.issuer === 'invoice') return 'invoice';
  return acquirer?.provider === 'stripe' ? 'stripe' : 'sandbox';
}

function instantText(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return `${datedDay(localDay(at, zone))} à ${clock(at, zone)}`;
}
