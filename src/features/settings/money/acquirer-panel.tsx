import { CreditCard, HandCoins } from 'lucide-react';
import { readAcquirer } from '../../../contract/orders/acquirer.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { modeText } from '../../finance/acquirer/acquirer-words.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { SettingPanel } from '../page/setting-panel.tsx';

/** Links to shop payouts and to the card payments of all markets, with the number of findings to decide. */
export function AcquirerPanel({ online }: { online: boolean }) {
  const query = useRemoteQuery(readAcquirer, {}, { online });
  const acquirer = query.answer;
  const open = acquirer?.findings.length ?? 0;
  return (
    <SettingPanel title="Cartes, TWINT et versements">
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      <ListRow
        leading={<CreditCard aria-hidden />}
        title="Paiements par carte"
        detail={acquirer === undefined ? 'Ce qui attend et ce qui est à décider' : modeText(acquirer)}
        trailing={open > 0 && <Badge tone="danger">{`${open} à décider`}</Badge>}
        href="/admin/payments"
      />
      <ListRow
        leading={<HandCoins aria-hidden />}
        title="Versements"
        detail="Ce qui est dû aux boutiques, et son versement"
        href="/payouts"
      />
    </SettingPanel>
  );
}
