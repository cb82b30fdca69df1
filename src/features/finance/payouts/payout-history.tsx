import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Payout } from '../../../contract/orders/payouts.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { grouped } from '../../../domain/core/group-by.ts';
import { sum } from '../../../domain/money/money.ts';
import { amount, columnDay, count } from '../../../domain/text/french.ts';
import { isUnpaid } from '../../../domain/payment/payout.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { saveCsv } from '../../shared/device/save-file.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { PayoutRows } from './payout-rows.tsx';
import { PayoutSheet } from './payout-sheet.tsx';
import { payoutsCsv } from './payout-words.ts';
import { useSavePayoutFile } from './use-save-payout-file.ts';

interface PayoutHistoryProps {
  readonly payouts: readonly Payout[];
  readonly zone: string;
  readonly today: string;
  readonly onChanged: () => void;
}

/** The latest payouts, grouped by bank file; pressing one shows its steps. */
export function PayoutHistory({ payouts, zone, today, onChanged }: PayoutHistoryProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const shown = payouts.filter(({ id }) => open.includes(id));
  if (payouts.length === 0) return null;
  const groups = grouped(payouts, ({ id, file }) => file ?? id);
  return (
    <Section
      title="Versements préparés et faits"
      action={
        <Button
          size={44}
          icon={<FileDown />}
          onClick={() => saveCsv(`cabas-versements-${today}.csv`, payoutsCsv(payouts, zone))}
        >
          Enregistrer (CSV)
        </Button>
      }
    >
      <Stack gap="3">
        {[...groups].map(([key, together]) => (
          <Stack key={key} gap="2">
            {together[0]?.file !== undefined && (
              <FileHead
                {...{ file: together[0].file, together, zone, today }}
                onMark={() => setOpen(together.map(({ id }) => id))}
              />
            )}
            <Card padding="none">
              <PayoutRows payouts={together} {...{ zone, today }} named onOpen={(id) => setOpen([id])} />
            </Card>
          </Stack>
        ))}
      </Stack>
      {shown.length > 0 && (
        <PayoutSheet
          key={open.join()}
          payouts={shown}
          {...{ zone, today, onChanged }}
          onClose={() => setOpen([])}
        />
      )}
    </Section>
  );
}

interface FileHeadProps {
  readonly file: string;
  readonly together: readonly Payout[];
  readonly zone: string;
  readonly today: string;
  readonly onMark: () => void;
}

/** A bank file: its total, the file itself, and whether the bank executed it. */
function FileHead({ file, together, zone, today, onMark }: FileHeadProps) {
  const locale = useLocale();
  const online = useOnline();
  const saving = useSavePayoutFile();
  const made = together[0] === undefined ? today : localDay(Date.parse(together[0].made), zone);
  const day = together[0]?.day;
  const lost = together.every(({ state }) => isUnpaid(state));
  const waits = together.some(({ state }) => state === 'prepared');
  const total = amount(sum(together.map((payout) => payout.amount)), locale);
  return (
    <Stack gap="2">
      <Text as="h3">
        {[
          `Fichier du ${columnDay(made, today)}`,
          ...(day === undefined ? [] : [`à payer le ${columnDay(day, today)}`]),
          total,
        ].join(', ')}
      </Text>
      {lost && (
        <Text as="p" size="14" tone="ink-2">
          Rien de ce fichier n’est arrivé&nbsp;: ne le transmettez plus.
        </Text>
      )}
      <RemoteProblem refusal={saving.refusal} />
      <Row gap="2" wrap>
        {!lost && (
          <Button
            size={44}
            look={waits ? 'line' : 'ghost'}
            icon={<FileDown />}
            disabled={!online}
            busy={saving.pending}
            onClick={() => void saving.save(file)}
          >
            {waits ? 'Fichier pour la banque' : 'Revoir le fichier'}
          </Button>
        )}
        <Button size={44} look="ghost" onClick={onMark}>
          {`Suivre ${count(together.length, 'virement', 'virements')}`}
        </Button>
      </Row>
    </Stack>
  );
}
