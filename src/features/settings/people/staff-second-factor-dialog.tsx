import { listStaff } from '../../../contract/people/staff.ts';
import { accept } from '../../../domain/core/result.ts';
import { lacksSecondFactor } from '../../../domain/people/person.ts';
import { count } from '../../../domain/text/french.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';

/**
 * Requires a second factor of all staff, or no longer; says first how many lack it
 * (docs/rules.md#required-second-factor).
 */
export function StaffSecondFactorDialog({ wanted, ...dialog }: HubDialog & { readonly wanted: boolean }) {
  const me = useMe();
  const query = useRemoteQuery(listStaff, wanted ? {} : undefined);
  const lacking = query.answer?.filter(lacksSecondFactor);
  const own = lacking?.some(({ id }) => id === me?.id) === true;
  return (
    <ConfigDialog
      {...dialog}
      title={wanted ? 'Exiger la double authentification de l’équipe' : 'Ne plus l’exiger de l’équipe'}
      confirmation={wanted ? 'Double authentification exigée' : 'Double authentification au choix'}
      act={wanted ? 'Exiger' : 'Ne plus exiger'}
      tone={wanted ? 'primary' : 'danger'}
      ready={!wanted || (lacking !== undefined && !own)}
      fields={[]}
      edit={() => accept({ staffSecondFactor: wanted })}
    >
      {() =>
        wanted ? (
          <>
            <p>
              Sur tous les marchés, administration, responsables, livraison et boutiques ouvrent leur travail
              avec un code de leur téléphone en plus du mot de passe.
            </p>
            <RemoteProblem refusal={query.refusal} again={query.refetch} />
            {lacking === undefined && query.refusal === undefined && <SkeletonRows count={1} />}
            {lacking !== undefined && !own && <Lacking many={lacking.length} />}
            {own && (
              <Notice
                tone="danger"
                title="Vous ne l’avez pas encore"
                actions={
                  <ButtonLink size={44} look="line" href="/second-factor?then=%2Fadmin">
                    Activer la mienne
                  </ButtonLink>
                }
              >
                Activez d’abord votre propre double authentification.
              </Notice>
            )}
          </>
        ) : (
          <p>
            Le mot de passe suffit de nouveau à qui n’a pas de second facteur. Les autres gardent le leur, et
            peuvent le retirer.
          </p>
        )
      }
    </ConfigDialog>
  );
}

function Lacking({ many }: { many: number }) {
  if (many === 0) return <p>Toute l’équipe l’a déjà activée.</p>;
  return (
    <Notice
      tone="bell"
      title={count(many, 'personne ne l’a pas encore', 'personnes ne l’ont pas encore')}
      actions={
        <ButtonLink size={44} look="line" href="/admin/people?factor=none">
          Voir qui
        </ButtonLink>
      }
    >
      Aussitôt, leur travail se ferme sur leurs appareils, aussi pendant une tournée, jusqu’à ce qu’elles
      l’activent. Ce qui y attend part quand même.
    </Notice>
  );
}
