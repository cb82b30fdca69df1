import { FileText } from 'lucide-react';
import { readShopPayouts } from '../../../contract/orders/payouts.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { isStaff } from '../../../domain/people/person.ts';
import { amount } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PayoutsOfShop } from '../../finance/payouts/own-payouts.tsx';
import { receivableText } from '../../finance/payouts/payout-words.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import styles from '../editor/shop-editor.module.css';
import { ShopsFrame } from '../page/shops-frame.tsx';
import { PayoutAccount } from './payout-account.tsx';

/** The payout method and the payouts of a shop, for its owner and administrators. */
export function ShopPayoutsScreen() {
  const { params } = useAppLocation();
  const { urlpath = '' } = params;
  return <PayoutsPage key={urlpath} urlpath={urlpath} />;
}

function PayoutsPage({ urlpath }: { urlpath: string }) {
  useTitle('Versements');
  const online = useOnline();
  const locale = useLocale();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const query = useRemoteQuery(readShopPayouts, { params: { urlpath } }, { online });
  const [device] = useDevice();
  const staff = isStaff(device);
  const { answer } = query;
  return (
    <ShopsFrame>
      <Screen>
        <PageHead
          title="Versements"
          back={`/admin/shops/${urlpath}`}
          backLabel="Boutique"
          detail={
            answer &&
            [
              `${answer.name}, à recevoir\u00a0: ${amount(answer.due, locale)}`,
              receivableText(answer, locale),
            ]
              .filter((part) => part !== undefined)
              .join(', ')
          }
        />
        <Stack gap="4" className={styles.place} aria-busy={query.pending} data-scrolls>
          {!online && (
            <Notice tone="bell">
              {answer === undefined
                ? 'Les versements se lisent avec du réseau.'
                : 'Le compte à créditer se change avec du réseau. Voici ce qui a été lu.'}
            </Notice>
          )}
          <RemoteProblem refusal={query.refusal} again={query.refetch} />
          {answer === undefined && online && query.refusal === undefined && <SkeletonRows count={5} />}
          {answer !== undefined && (
            <>
              <Section title="Compte à créditer">
                <Card>
                  <PayoutAccount
                    key={`${answer.way} ${answer.iban ?? ''} ${answer.holder ?? ''}`}
                    shop={answer}
                    online={online}
                    onChanged={query.refetch}
                  />
                </Card>
              </Section>
              <ButtonLink wide icon={<FileText />} href={statementHref(urlpath, staff)}>
                Décompte du mois
              </ButtonLink>
              <Section title="Versements préparés et faits">
                <Card padding="none">
                  <PayoutsOfShop payouts={answer.payouts} zone={zone} />
                </Card>
              </Section>
            </>
          )}
        </Stack>
      </Screen>
    </ShopsFrame>
  );
}

/** The URL of a shop's statement: the office selects among all shops, an owner among their own. */
function statementHref(urlpath: string, staff: boolean): string {
  return staff ? `/report?of=${urlpath}` : `/report?shop=${urlpath}`;
}
