import { Bike, ClipboardList } from 'lucide-react';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { manages } from '../../domain/people/person.ts';
import { useDevice } from '../../hooks/use-device.ts';

/** From the shop to one's work: the tour of a courier, the orders of whoever manages or sells; nothing for a customer. */
export function WorkLink() {
  const [device] = useDevice();
  const { roles } = device;
  if (manages(device)) return <IconLink label="Bureau, commandes" href="/orders" icon={<ClipboardList />} />;
  if (roles.includes('logistic')) return <IconLink label="Ma tournée" href="/shopper" icon={<Bike />} />;
  return roles.includes('shop-owner') ? (
    <IconLink label="Mes commandes à préparer" href="/orders" icon={<ClipboardList />} />
  ) : null;
}
