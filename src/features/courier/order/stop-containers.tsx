import { Recycle } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import {
  type ContainerType,
  MOST_CONTAINERS,
  type ReturnedCount,
} from '../../../domain/containers/container-counts.ts';
import { containerList } from '../../../domain/containers/container-words.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { marketOf } from '../../../mirror/queries/market-queries.ts';
import { countContainers } from '../../../mutations/fulfilment/count-containers-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { customerName } from '../../fulfilment/stops/delivery-words.ts';
import { vibrate } from '../../shared/device/vibrate.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

/**
 * The containers that a customer holds, and the count of those returned at the door, also offline; hidden at
 * a hub without containers.
 */
export function StopContainers({ order }: { order: Order }) {
  const types = useLive(marketOf, { hub: order.hub })?.hub.containers ?? [];
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  const held = order.customer.containers ?? [];
  const returned = order.shipping.returned?.counts.filter(({ count }) => count > 0) ?? [];
  if (types.length === 0 || order.cancel !== undefined) return null;
  return (
    <Stack gap="2">
      {(held.length > 0 || returned.length > 0) && (
        <Row gap="2" align="center">
          <Recycle aria-hidden />
          <Text as="p" size="15" leading="snug" grow shrink>
            {[
              ...(held.length > 0 ? [`Chez ce client${NO_BREAK}: ${containerList(held)}.`] : []),
              ...(returned.length > 0 ? [`Rendu${NO_BREAK}: ${containerList(returned)}.`] : []),
            ].join(' ')}
          </Text>
        </Row>
      )}
      <Button
        wide
        size={56}
        icon={<Recycle />}
        onClick={() => {
          setRound(round + 1);
          setOpen(true);
        }}
      >
        Contenants rendus
      </Button>
      {round > 0 && (
        <CountSheet key={round} {...{ order, types, held, open }} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}

interface CountSheetProps {
  readonly order: Order;
  readonly types: readonly ContainerType[];
  readonly held: readonly { readonly name: string; readonly count: number }[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Steppers by type for the containers returned with the order; saving replaces the former count. */
function CountSheet({ order, types, held, open, onClose }: CountSheetProps) {
  const keepCount = useMutate(countContainers);
  const before = order.shipping.returned?.counts ?? [];
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(
    new Map(before.map(({ name, count }) => [name, count])),
  );
  const keep = (wished: readonly Pick<ReturnedCount, 'name' | 'count'>[]) =>
    toastOnFailure(keepCount({ oid: order.oid, counts: wished.map(({ name, count }) => ({ name, count })) }));
  const save = async () => {
    const wished = [...counts].map(([name, count]) => ({ name, count }));
    if (!(await keep(wished))) return;
    vibrate();
    onClose();
    const came = wished.filter(({ count }) => count > 0);
    const words = came.length === 0 ? 'Aucun contenant rendu' : `Rendu${NO_BREAK}: ${containerList(came)}`;
    showUndo(words, () => void keep(before));
  };
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title="Contenants rendus"
      detail={customerName(order)}
      footer={
        <Button look="primary" size={64} wide onClick={save}>
          Enregistrer
        </Button>
      }
    >
      <Stack gap="3">
        {types.map(({ name }) => {
          const count = counts.get(name) ?? 0;
          const there = held.find((one) => one.name === name)?.count ?? 0;
          const put = (next: number) => setCounts(new Map(counts).set(name, next));
          return (
            <Row key={name} gap="3" align="center" justify="between" wrap>
              <Text grow shrink leading="snug">
                <Text as="b" block>
                  {name}
                </Text>
                <Text as="small" block size="13" tone="ink-2">
                  {there === 0 ? 'Aucun noté chez ce client' : `${there} chez ce client`}
                </Text>
              </Text>
              <Stepper
                label={`Rendus, ${name}`}
                size={64}
                value={count}
                decreaseLabel={`Un de moins, ${name}`}
                increaseLabel={`Un de plus, ${name}`}
                canDecrease={count > 0}
                canIncrease={count < MOST_CONTAINERS}
                onDecrease={() => put(count - 1)}
                onIncrease={() => put(count + 1)}
              />
            </Row>
          );
        })}
      </Stack>
    </LazySheet>
  );
}
