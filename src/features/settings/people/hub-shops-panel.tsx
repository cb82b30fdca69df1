import { Store } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { count } from '../../../domain/text/french.ts';
import type { HubPanel } from '../page/hub-dialog-props.ts';
import { SettingPanel } from '../page/setting-panel.tsx';
import { ShopDialog } from './add-shop-dialog.tsx';
import { ShopsDialog } from './hub-shops-dialog.tsx';
import { useOpened } from '../page/use-open-dialog.ts';

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
