import { localPath } from '../../../domain/core/local-path.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { SecondFactor } from './second-factor-section.tsx';

/**
 * Leads staff to the second factor that the market requires, then on to their work
 * (docs/rules.md#required-second-factor).
 */
export function SecondFactorScreen() {
  const me = useMe();
  const { then } = useAppLocation().search;
  if (!me)
    return (
      <ProfilePage title="Double authentification">
        <SkeletonRows count={2} />
      </ProfilePage>
    );
  const due = me.secondFactorDue === true;
  return (
    <ProfilePage title={due ? 'Activez la double authentification' : 'Sécurité du compte'}>
      {due && (
        <Notice tone="bell" title="Votre travail ici la demande">
          Un code de votre téléphone s’ajoute au mot de passe. Jusque-là, commandes, tournées et réglages
          restent fermés. Ce qui attend sur cet appareil part quand même, et rien n’en est perdu.
        </Notice>
      )}
      <SecondFactor
        me={me}
        after={
          due ? (
            <Notice tone="bell">Vos accès reviennent dans un instant.</Notice>
          ) : (
            <ButtonLink look="primary" wide href={localPath(then) ?? '/'}>
              Continuer
            </ButtonLink>
          )
        }
      />
    </ProfilePage>
  );
}
