import { Bike, LockKeyhole, UserRoundCog, Users } from 'lucide-react';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { staffOfHub } from '../../../mirror/queries/day-rows-query.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import type { HubPanel } from '../page/hub-dialog-props.ts';
import { type Member, RemovePersonDialog } from './remove-person-dialog.tsx';
import { StaffSecondFactorDialog } from './staff-second-factor-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';

/** The managers and couriers of a hub. */
export function TeamPanel({ hub, online, onChanged }: HubPanel) {
  const { opened, ask, close } = useOpened<Member | undefined>();
  const [device] = useDevice();
  const { manager = [], logistic = [] } = hub;
  const members: readonly Member[] = [
    ...manager.map((email) => ({ role: 'manager' as const, email })),
    ...logistic.map((email) => ({ role: 'logistic' as const, email })),
  ];
  const staff = useLive(staffOfHub, { hub: hub.slug }) ?? [];
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  return (
    <SettingPanel
      title="Équipe"
      add={online ? { label: 'Ajouter quelqu’un', onPress: () => ask(undefined) } : undefined}
      note={members.length === 0 ? 'Personne encore.' : undefined}
    >
      {members.map((member) => {
        const role = member.role === 'manager' ? 'Responsable' : 'Livraison';
        const name = staff.find(({ email }) => email === member.email)?.displayName;
        return (
          <ListRow
            key={`${member.role} ${member.email}`}
            leading={member.role === 'manager' ? <UserRoundCog aria-hidden /> : <Bike aria-hidden />}
            title={name ?? member.email}
            detail={name === undefined ? role : `${role}, ${member.email}`}
            onPress={online ? () => ask(member) : undefined}
          />
        );
      })}
      <ListRow
        leading={<Users aria-hidden />}
        title="Toute l’équipe"
        detail={
          isAdmin(device)
            ? 'Inviter, rôles de chaque marché, appareils et comptes'
            : 'Inviter par e-mail, et voir qui travaille ici'
        }
        href="/admin/people"
      />
      {isAdmin(device) && <SecondFactorRow {...{ hub, online, onChanged }} />}
      {opened &&
        (opened.what === undefined ? (
          <AddPersonDialog key={opened.round} {...dialog} />
        ) : (
          <RemovePersonDialog key={opened.round} {...dialog} member={opened.what} />
        ))}
    </SettingPanel>
  );
}

/** Whether the market requires a second factor of its staff, which an administrator decides for all hubs. */
function SecondFactorRow({ hub, online, onChanged }: HubPanel) {
  const { opened, ask, close } = useOpened<boolean>();
  const required = useMarket()?.config.staffSecondFactor === true;
  return (
    <>
      <ListRow
        leading={<LockKeyhole aria-hidden />}
        title="Double authentification"
        detail={required ? 'Exigée de toute l’équipe' : 'Au choix de chacun'}
        onPress={online ? () => ask(!required) : undefined}
      />
      {opened && (
        <StaffSecondFactorDialog
          key={opened.round}
          {...{ hub, onChanged }}
          wanted={opened.what}
          open={opened.open}
          onClose={close}
        />
      )}
    </>
  );
}
