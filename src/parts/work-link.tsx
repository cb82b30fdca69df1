import { Bike, ClipboardList } from 'lucide-react';
import { IconLink } from '../components/icon-button.tsx';
import { isAdmin } from '../domain/person.ts';
import { useDevice } from '../hooks/device.ts';

/** From the shop to one's work: the tour of a courier, the orders of whoever manages or sells; nothing for a customer. */
export function WorkLink() {
  const [device] = useDevice();
  const { roles } = device;
  const manages = isAdmin(device) || roles.includes('manager');
  if (manages) return <IconLink label="Bureau, commandes" href="/orders" icon={<ClipboardList />} />;
  if (roles.includes('logistic')) return <IconLink label="Ma tournée" href="/shopper" icon={<Bike />} />;
  return roles.includes('shop-owner') ? (
    <IconLink label="Mes commandes à préparer" href="/orders" icon={<ClipboardList />} />
  ) : null;
}
