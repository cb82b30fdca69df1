import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import type { ShopForOwner } from '../../../contract/catalogue/shops.ts';
import { wordsOver } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { useHubEdit } from '../../settings/page/use-hub-edit.ts';
import { useOfficeHubs } from '../../shared/market/use-office-hubs.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';

interface HubsSectionProps {
  readonly shop: Pick<ShopForOwner, 'urlpath' | 'name' | 'hubs'>;
  readonly online: boolean;
  readonly onChanged: () => void;
}

/** The hubs where the shop sells, each saved at once; a manager changes only their own. */
export function HubsSection({ shop, ...rest }: HubsSectionProps) {
  const hubs = useOfficeHubs();
  return (
    <Stack gap="2">
      {shop.hubs.length === 0 && <Notice tone="bell">Cette boutique ne vend dans aucun marché.</Notice>}
      {hubs.map(({ slug, name }) => (
        <HubSwitch key={slug} slug={slug} name={name} shop={shop} {...rest} />
      ))}
      <Text as="p" size="13" tone="ink-2">
        Vaut aussitôt. Ce qui est déjà commandé dans un marché quitté reste à préparer.
      </Text>
    </Stack>
  );
}

interface HubSwitchProps extends HubsSectionProps {
  readonly slug: string;
  readonly name: string;
}

function HubSwitch({ slug, name, shop: { urlpath, hubs }, online, onChanged }: HubSwitchProps) {
  const { save, pending, refusal } = useHubEdit(saveHubWork, slug);
  const set = async (on: boolean) => {
    const [shown, wished] = on ? [[], [urlpath]] : [[urlpath], []];
    const result = await save(
      ({ vendors = [] }) => accept({ vendors: wordsOver(shown, wished, vendors) }),
      '',
    );
    if (result === 'saved') onChanged();
  };
  return (
    <>
      <Switch label={name} checked={hubs.includes(slug)} disabled={!online || pending} onChange={set} />
      <RemoteProblem refusal={refusal && { code: 'unreachable', ...refusal }} />
    </>
  );
}
