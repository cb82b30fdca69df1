import { Store } from 'lucide-react';
import { ListRow } from '../../components/list-row.tsx';
import type { Shop } from '../../contract/shops.ts';
import { count } from '../../domain/french.ts';
import type { HubPanel } from './hub-dialog.ts';
import { SettingPanel } from './setting-panel.tsx';
import { ShopDialog } from './shop-dialog.tsx';
import { ShopsDialog } from './shops-dialog.tsx';
import { useOpened } from './use-opened.ts';

interface ShopsPanelProps extends HubPanel {
  /** Those that this device knows by name. */
  readonly shops: ReadonlyMap<string, Pick<Shop, 'name'>>;
}

/** Which shops sell at a hub. */
export function ShopsPanel({ hub, online, onChanged, shops }: ShopsPanelProps) {
  const { opened, ask, close } = useOpened<'add' | 'remove'>();
  const vendors = hub.vendors ?? [];
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  return (
    <SettingPanel
      title="Producteurs"
      add={online ? { label: 'Ajouter une boutique', onPress: () => ask('add') } : undefined}
    >
      <ListRow
        leading={<Store aria-hidden />}
        title={count(vendors.length, 'boutique', 'boutiques')}
        detail="Voir lesquelles vendent ici, ou en retirer"
        onPress={online && vendors.length > 0 ? () => ask('remove') : undefined}
      />
      {opened?.what === 'add' && <ShopDialog key={opened.round} {...dialog} />}
      {opened?.what === 'remove' && <ShopsDialog key={opened.round} {...dialog} shops={shops} />}
    </SettingPanel>
  );
}
