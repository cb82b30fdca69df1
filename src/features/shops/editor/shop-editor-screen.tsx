import { Eye, FileUp, PackagePlus, Store } from 'lucide-react';
import { readShop, type ShopForOwner } from '../../../contract/catalogue/shops.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { isAdmin, isStaff } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { type KeptDraft, useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { shopOf } from '../../../mirror/queries/market-queries.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../page/shops-frame.tsx';
import { ShopStateBadge } from '../list/shop-columns.tsx';
import { stateOf } from '../list/shop-filters.ts';
import { HubsSection } from './hubs-section.tsx';
import { ShopEditor } from './shop-editor.tsx';
import styles from './shop-editor.module.css';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';

/** The editor of a shop, for its owner and administrators; a manager only chooses its hubs. */
export function ShopEditorScreen() {
  const { params } = useAppLocation();
  const { urlpath = '' } = params;
  // The key drops one shop's draft before another one's is shown.
  return <ShopPage key={urlpath} urlpath={urlpath} />;
}

function ShopPage({ urlpath }: { urlpath: string }) {
  const [device] = useDevice();
  const today = localDay(useNow(), DEFAULT_ZONE);
  const me = useMe();
  const online = useOnline();
  const query = useRemoteQuery(readShop, { params: { urlpath } }, { online });
  const held = useLive(shopOf, { urlpath });
  const draft = useKeptDraft(`shop:${urlpath}`);
  const read = query.answer;
  const shop = read ?? (online ? undefined : (held ?? undefined));
  useTitle(shop?.name ?? 'Boutique');
  const owns = me?.shops.some((one) => one.urlpath === urlpath) === true;
  const admin = isAdmin(device);
  return (
    <ShopsFrame>
      <Screen>
        <PageHead
          title={shop?.name ?? 'Boutique'}
          back={isStaff(device) ? '/admin/shops' : '/profile'}
          backLabel={isStaff(device) ? 'Boutiques' : 'Compte'}
          detail={shop && <ShopStateBadge state={stateOf(shop, today)} />}
          actions={
            <>
              {(owns || admin) && (
                <IconLink
                  label="Importer des produits"
                  icon={<FileUp />}
                  href={`/admin/import?shop=${urlpath}`}
                />
              )}
              <ButtonLink size={44} look="line" icon={<Eye />} href={`/vendor/${urlpath}`}>
                Voir
              </ButtonLink>
              {(owns || admin) && (
                <IconLink
                  label="Nouveau produit"
                  icon={<PackagePlus />}
                  look="line"
                  href={`/admin/products/new?shop=${urlpath}`}
                />
              )}
            </>
          }
        />
        <Stack gap="3" className={styles.place} aria-busy={query.pending} data-scrolls>
          {!online && (
            <Notice tone="bell">
              {shop === undefined
                ? 'Une boutique se lit avec du réseau.'
                : 'Une boutique s’enregistre avec du réseau. Ce que vous changez est gardé ici.'}
            </Notice>
          )}
          <RemoteProblem refusal={query.refusal} again={query.refetch} />
          {shop === undefined && online && query.refusal === undefined && <SkeletonRows count={8} />}
          {shop !== undefined && me !== undefined && draft.kept !== undefined && (
            <Shown
              key={read === undefined ? 'held' : 'read'}
              {...{ shop, admin, online, draft }}
              edits={owns || admin || read?.account !== undefined}
              whole={read !== undefined}
              onChanged={query.refetch}
            />
          )}
        </Stack>
      </Screen>
    </ShopsFrame>
  );
}

interface ShownProps {
  readonly shop: ShopForOwner;
  readonly edits: boolean;
  readonly admin: boolean;
  readonly online: boolean;
  /** Whether it was read from the server, including its account. */
  readonly whole: boolean;
  readonly draft: KeptDraft;
  readonly onChanged: () => void;
}

function Shown({ edits, ...shown }: ShownProps) {
  const { shop, online, onChanged } = shown;
  const [device] = useDevice();
  if (edits) return <ShopEditor {...shown} />;
  if (!isStaff(device)) {
    return (
      <EmptyState picture={<Store />} title="Cette boutique n’est pas la vôtre">
        Son propriétaire et l’administration la changent.
      </EmptyState>
    );
  }
  return (
    <Section title="Marchés">
      <Card>
        <HubsSection {...{ shop, online, onChanged }} />
      </Card>
    </Section>
  );
}
