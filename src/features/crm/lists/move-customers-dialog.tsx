import { useState } from 'react';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { moveFunnel } from '../../../contract/people/crm.ts';
import {
  type CustomerList,
  type Funnel,
  FUNNEL_WORDS,
  FUNNELS,
} from '../../../domain/statistics/customer-funnel.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import type { CustomerListEntry } from './listed-customer.ts';
import { useBatchCall } from './use-bulk-call.ts';
import { BatchProgressBar } from './bulk-call-progress.tsx';

interface MoveDialogProps {
  readonly open: boolean;
  readonly list: CustomerList;
  readonly people: readonly CustomerListEntry[];
  readonly onClose: () => void;
  readonly onDone: (skipped: readonly string[]) => void;
}

/** Moves customers to another list, overriding the rule until the office reverts it. */
export function MoveDialog({ open, list, people, onClose, onDone }: MoveDialogProps) {
  const calling = useBatchCall(moveFunnel);
  const [funnel, setFunnel] = useState<Funnel>();
  const many = count(people.length, 'client', 'clients');
  const close = () => {
    calling.forget();
    setFunnel(undefined);
    onClose();
  };
  const move = async () => {
    if (funnel === undefined) return;
    const emails = people.map(({ email }) => email);
    const skipped = await (calling.progress === undefined
      ? calling.start(emails, { from: list, funnel })
      : calling.goOn());
    if (skipped === undefined) return;
    setFunnel(undefined);
    onDone(skipped);
    const moved = count(people.length - skipped.length, 'client classé', 'clients classés');
    showToast({ title: moved, detail: FUNNEL_WORDS[funnel] });
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title={`Classer ${many}${NO_BREAK}?`}
      keep="Annuler"
      act={funnel === undefined ? 'Classer' : `Classer en «${NO_BREAK}${FUNNEL_WORDS[funnel]}${NO_BREAK}»`}
      tone={funnel === 'removed' ? 'danger' : 'primary'}
      ready={funnel !== undefined}
      busy={calling.busy}
      error={calling.progress?.refusal?.message}
      onAct={() => void move()}
    >
      <Select
        label="Nouvelle liste"
        placeholder="Choisir une liste"
        value={funnel ?? ''}
        disabled={calling.progress !== undefined}
        options={FUNNELS.map((value) => ({ value, label: FUNNEL_WORDS[value] }))}
        onChange={({ target }) => setFunnel(FUNNELS.find((one) => one === target.value))}
      />
      <p>{funnel === 'removed' ? REMOVED : STAYS}</p>
      {calling.progress && <BatchProgressBar way={calling.progress} doing="Clients classés" />}
    </LazyDialog>
  );
}

const STAYS = 'Leur place ne suit plus leurs commandes, jusqu’à ce qu’ils soient classés autrement.';
const REMOVED =
  'Plus aucun message écrit à plusieurs ne leur parvient. Ils restent clients, et se retrouvent dans «\u00a0Retiré des listes\u00a0».';
