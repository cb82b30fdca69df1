import { listStockAlerts, setStockAlert } from '../../../contract/people/notices.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { showToast, showUndo } from '../../../ui/overlays/toast-queue.ts';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { MAILS_ON } from '../../catalogue/cards/stock-alert-button.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { KeptNotice } from '../../shared/remote/kept-notice.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';

/** A person's stock alerts by product; each can be removed, with undo. The last list is kept offline. */
export function StockAlertList() {
  const { answer, keptAt, none, online, ...query } = useKeptAnswer(listStockAlerts, {});
  const setting = useRemoteMutation(setStockAlert);
  const set = async (alert: { readonly sku: number; readonly hub: string }, wanted: boolean) => {
    const { sku, hub } = alert;
    const result = await setting.mutate({ params: { sku }, body: { wanted, hub } });
    if (!result.ok) {
      showToast({ title: result.message, kind: 'info' });
      return;
    }
    query.refetch();
    if (decodeAnswer(setStockAlert.answer, result.answer).mailsOn)
      showToast({ title: MAILS_ON, kind: 'info' });
    if (!wanted) showUndo('Nous ne vous le dirons pas.', () => void set(alert, true));
  };
  return (
    <Section title="De retour en rayon">
      <KeptNotice keptAt={keptAt} online={online} />
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {answer === undefined && online && query.refusal === undefined && <SkeletonRows count={2} />}
      {answer === undefined && !online && none && <OfflineNotice what="Vos produits attendus" />}
      {answer !== undefined && answer.length > 0 && (
        <Card padding="none">
          <ul aria-label="De retour en rayon">
            {answer.map((alert) => (
              <li key={alert.sku}>
                <ListRow
                  title={<Link href={`/product/${alert.sku}`}>{alert.title}</Link>}
                  detail="Nous vous le dirons une fois"
                  trailing={
                    <Button
                      look="line"
                      size={44}
                      disabled={!online}
                      aria-label={`Retirer ${alert.title}`}
                      onClick={() => set(alert, false)}
                    >
                      Retirer
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {answer?.length === 0 && query.settled && (
        <Text as="p" tone="ink-2">
          Aucun produit attendu. Sur un produit épuisé, touchez «&nbsp;M’avertir&nbsp;».
        </Text>
      )}
    </Section>
  );
}
