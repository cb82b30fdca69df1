import { UserRound } from 'lucide-react';
import type { ShopForOwner } from '../../../contract/catalogue/shops.ts';
import { listStaff } from '../../../contract/people/staff.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

interface OwnerSectionProps {
  readonly shop: Pick<ShopForOwner, 'urlpath' | 'owner'>;
  readonly online: boolean;
}

/** The owner of a shop and their invitation, for an administrator, who may invite another one. */
export function OwnerSection({ shop: { urlpath, owner }, online }: OwnerSectionProps) {
  const query = useRemoteQuery(listStaff, owner === undefined ? undefined : {}, { online });
  const person = query.answer?.find(({ id }) => id === owner);
  return (
    <Stack gap="3">
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {owner === undefined && <Text as="p">Personne ne tient encore cette boutique.</Text>}
      {owner !== undefined && online && query.answer === undefined && query.refusal === undefined && (
        <SkeletonRows count={1} />
      )}
      {person !== undefined && (
        <ListRow
          leading={<UserRound aria-hidden />}
          title={person.displayName}
          detail={person.waiting ? `${person.email}, invitation en attente` : person.email}
          href={`/admin/people?id=${person.id}`}
        />
      )}
      <ButtonLink size={44} look="line" href={`/admin/people?shop=${urlpath}`}>
        {owner === undefined ? 'Inviter son propriétaire' : 'Donner à une autre personne'}
      </ButtonLink>
    </Stack>
  );
}
