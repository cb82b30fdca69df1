import type { PersonContainers } from '../../../contract/people/containers.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { HeldRows, MovementRows } from '../../shared/containers/held-containers.tsx';
import { KeptNotice } from '../../shared/remote/kept-notice.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import type { KeptQuery } from '../../shared/remote/use-kept-answer.ts';

/** A person's containers with their value; hidden if they never had any. The last answer is kept offline. */
export function OwnContainers({ answer, keptAt, online, refusal, refetch }: KeptQuery<PersonContainers>) {
  const { held = [], movements = [] } = answer ?? {};
  if (movements.length === 0 && refusal === undefined) return null;
  return (
    <Section title="Contenants chez vous">
      <KeptNotice keptAt={keptAt} online={online} />
      <RemoteProblem refusal={refusal} again={refetch} />
      {held.length > 0 && <HeldRows held={held} />}
      {answer !== undefined && held.length === 0 && (
        <Text as="p" tone="ink-2">
          Tout est rendu.
        </Text>
      )}
      {held.length > 0 && (
        <Text as="p" size="13" tone="ink-2">
          Rendez-les au livreur ou au dépôt&nbsp;: leur consigne revient sur votre compte.
        </Text>
      )}
      {movements.length > 0 && <MovementRows movements={movements} />}
    </Section>
  );
}
