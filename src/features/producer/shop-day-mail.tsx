import { FileDown, Table } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import { shopDayPaper, shopMails } from '../../contract/orders/shop-mails.ts';
import { DEFAULT_ZONE, type IsoDay } from '../../domain/calendar/hub-time.ts';
import { linesToPrepare, sheetLines } from '../../domain/fulfilment/shop-sheet.ts';
import { shopSheetCsv } from '../../domain/fulfilment/shop-sheet-csv.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useMe } from '../../hooks/use-me.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { marketOf } from '../../mirror/queries/market-queries.ts';
import { saveCsv, savePdf } from '../shared/device/save-file.ts';
import { shopMailWords } from '../shared/orders/shop-mail-words.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';

interface ShopDayMailProps {
  readonly shop: string;
  readonly hub: string;
  readonly day: IsoDay;
  /** The orders of the day, with only the shop's own lines. */
  readonly orders: readonly Order[];
}

/** When the day's list was mailed; the same list as PDF from the server, and as CSV from this device. */
export function ShopDayMail({ shop, hub, day, orders }: ShopDayMailProps) {
  const online = useOnline();
  const now = useNow();
  const me = useMe();
  const market = useLive(marketOf, { hub });
  const { answer } = useRemoteQuery(shopMails, { query: { day, hub, shop } }, { online });
  const paper = useRemoteMutation(shopDayPaper);
  const mails = answer?.find((one) => one.hub === hub && one.urlpath === shop);
  const detailed = market?.shops.get(shop)?.info.detailledOrder ?? false;
  const name = `a-preparer-${day}-${shop}`;
  const savePaper = async () => {
    const result = await paper.mutate({ query: { day, shop, hub } });
    if (result.ok && typeof result.answer === 'string') savePdf(`${name}.pdf`, result.answer);
  };
  const saveSheet = () => {
    const lines = linesToPrepare(sheetLines(orders, { urlpath: shop, owner: me?.id ?? null }));
    saveCsv(`${name}.csv`, shopSheetCsv(lines, day, detailed));
  };
  return (
    <Stack gap="2" align="start" pad="4">
      {mails && (
        <Text role="status">{shopMailWords(mails, now, market?.hub.timezone ?? DEFAULT_ZONE).words}</Text>
      )}
      <Row gap="2" wrap>
        <Button
          icon={<FileDown />}
          look="line"
          size={44}
          disabled={!online}
          busy={paper.pending}
          onClick={() => void savePaper()}
        >
          Liste en PDF
        </Button>
        <Button icon={<Table />} look="line" size={44} onClick={saveSheet}>
          Liste en CSV
        </Button>
      </Row>
      {!online && <Text tone="ink-2">Le PDF demande le réseau.</Text>}
      <RemoteProblem refusal={paper.refusal} />
    </Stack>
  );
}
