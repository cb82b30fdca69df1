import { Lock, LockOpen, Store, Truck, UserPlus } from 'lucide-react';
import { listManagedShops } from '../../../contract/catalogue/shops.ts';
import { saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { accept } from '../../../domain/core/result.ts';
import { count } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useHubEdit } from '../../settings/page/use-hub-edit.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import { preparingShops } from './shops-preparing.ts';
import { neededPoints } from './point-list.tsx';
import type { ReadinessPoint } from '../../../contract/hubs/setup.ts';

interface OpeningStateProps {
  readonly points: readonly ReadinessPoint[];
  readonly market: Market | undefined;
  readonly online: boolean;
}

/** How many points are ready, the button that opens the shop, and who sees it until then. */
export function OpeningState({ points, market, online }: OpeningStateProps) {
  const needed = neededPoints(points);
  const ready = needed.filter((point) => point.ready).length;
  const missing = needed.length - ready;
  const open = market?.hub.status.active === true;
  const shops = useRemoteQuery(listManagedShops, {}, { online }).answer;
  const own = shops?.filter(({ hubs }) => market !== undefined && hubs.includes(market.slug));
  const published = own?.filter(({ status }) => status === true).length ?? market?.shops.size ?? 0;
  const preparing = own && preparingShops(own);
  return (
    <Stack gap="3">
      <Card>
        <Stack gap="3" justify="center" words="center">
          <ProgressRing label={`${ready} sur ${needed.length}`} value={ready} max={needed.length} size={104}>
            <Text size="28" weight="700">
              {ready}
            </Text>
            <Text size="13">{`sur ${needed.length}`}</Text>
          </ProgressRing>
          <Text as="h2" size="20">
            {missingWords(missing)}
          </Text>
          <Text as="p" size="14" tone="ink-2">
            {stateWords(open, missing)}
          </Text>
          {market !== undefined && !open && <OpenShop slug={market.slug} ready={missing === 0 && online} />}
        </Stack>
      </Card>
      {market !== undefined && (
        <Section title="Pour l’instant">
          <Card padding="none">
            <ListRow
              leading={open ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
              title={open ? 'Ouverte au public' : 'Fermée au public'}
              detail={open ? 'chacun peut commander' : 'personne ne peut commander'}
            />
            <ListRow
              leading={<Store aria-hidden />}
              title={count(published, 'producteur publié', 'producteurs publiés')}
              detail={preparing ?? 'dans ce marché'}
            />
          </Card>
        </Section>
      )}
      <Section title="Ensuite">
        <Card padding="none">
          <ListRow
            leading={<UserPlus aria-hidden />}
            title="D’autres producteurs"
            detail="boutiques et invitations"
            href="/admin/shops"
          />
          <ListRow
            leading={<Truck aria-hidden />}
            title="Qui livre"
            detail="l’équipe du marché"
            href="/admin/people"
          />
        </Card>
      </Section>
    </Stack>
  );
}

function missingWords(missing: number): string {
  if (missing === 0) return 'Tout est prêt';
  return missing === 1 ? 'Encore un point' : `Encore ${missing} points`;
}

function stateWords(open: boolean, missing: number): string {
  if (open) return 'La boutique est ouverte à tout le monde.';
  return missing === 0
    ? 'La boutique s’ouvre à tout le monde, d’une touche.'
    : 'Puis la boutique s’ouvre à tout le monde, d’une touche.';
}

function OpenShop({ slug, ready }: { readonly slug: string; readonly ready: boolean }) {
  const saving = useHubEdit(saveHubIdentity, slug);
  const open = async () => {
    const saved = await saving.save(() => accept({ status: { active: true } }), '');
    if (saved === 'saved') showToast({ title: 'La boutique est ouverte' });
  };
  return (
    <>
      {saving.refusal !== undefined && <Notice tone="danger">{saving.refusal.message}</Notice>}
      <Button
        look={ready ? 'primary' : 'soft'}
        size={56}
        wide
        disabled={!ready}
        busy={saving.pending}
        onClick={open}
      >
        Ouvrir la boutique
      </Button>
    </>
  );
}
