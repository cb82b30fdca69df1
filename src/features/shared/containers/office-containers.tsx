import { useEffect, useRef, useState } from 'react';
import { readContainers } from '../../../contract/people/containers.ts';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RemoteProblem } from '../remote/remote-problem.tsx';
import { useOnline } from '../remote/use-online.ts';
import { useRemoteQuery } from '../remote/use-read-answer.ts';
import { HeldRows, MovementRows } from './held-containers.tsx';
import { MoveContainersDialog } from './move-containers-dialog.tsx';

interface OfficeContainersProps {
  readonly customer: { readonly id: number; readonly name: string };
  /** The hub where containers move; hidden if it has no types. */
  readonly hub: Pick<Hub, 'slug' | 'containers'> | undefined;
  readonly oid?: number | undefined;
  /** Changes whenever containers may have moved: they are read again. */
  readonly stamp?: string | undefined;
}

const SHOWN = 8;

/** A customer's containers, their movements, and a manual movement with a reason. */
export function OfficeContainers({ customer, hub, oid, stamp }: OfficeContainersProps) {
  const online = useOnline();
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  const types = hub?.containers ?? [];
  const query = useRemoteQuery(
    readContainers,
    types.length === 0 ? undefined : { params: { id: customer.id } },
    { online },
  );
  const { answer, refetch } = query;
  const read = useRef(stamp);
  useEffect(() => {
    if (read.current === stamp) return;
    read.current = stamp;
    refetch();
  }, [stamp, refetch]);
  if (hub === undefined || types.length === 0) return null;
  const ask = () => {
    setRound(round + 1);
    setOpen(true);
  };
  return (
    <Section
      title="Contenants consignés"
      action={
        <Button size={44} look="ghost" disabled={!online} onClick={ask}>
          Corriger
        </Button>
      }
    >
      <RemoteProblem refusal={query.refusal} again={refetch} />
      {answer === undefined && query.refusal === undefined && online && <SkeletonRows count={2} />}
      {answer === undefined && !online && (
        <Text as="p" tone="ink-2">
          Ce que le client tient chez lui se lit avec le réseau.
        </Text>
      )}
      {answer?.held.length === 0 && query.settled && (
        <Text as="p" tone="ink-2">{`Aucun contenant chez ${customer.name}.`}</Text>
      )}
      {answer !== undefined && answer.held.length > 0 && <HeldRows held={answer.held} />}
      {answer !== undefined && answer.movements.length > 0 && (
        <MovementRows movements={answer.movements.slice(0, SHOWN)} />
      )}
      {round > 0 && (
        <MoveContainersDialog
          key={round}
          {...{ customer, types, oid, open }}
          hub={hub.slug}
          onClose={() => setOpen(false)}
          onMoved={refetch}
        />
      )}
    </Section>
  );
}
