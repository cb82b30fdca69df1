import { useState } from 'react';
import { moveContainers } from '../../../contract/people/containers.ts';
import { type ContainerType, MOST_CONTAINERS } from '../../../domain/containers/container-counts.ts';
import { typeWords } from '../../../domain/containers/container-words.ts';
import { times } from '../../../domain/money/money.ts';
import { amount } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { wholeOf, wholeProblem } from '../forms/whole-number.ts';
import { useLocale } from '../market/market-provider.tsx';

interface MoveContainersProps {
  readonly customer: { readonly id: number; readonly name: string };
  readonly hub: string;
  readonly types: readonly ContainerType[];
  /** The order concerned. */
  readonly oid: number | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Moves containers of a customer for the office, with a reason; their account is adjusted accordingly. */
export function MoveContainersDialog({ customer, hub, types, oid, open, ...then }: MoveContainersProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(moveContainers);
  const [way, setWay] = useState<'back' | 'out'>('back');
  const [name, setName] = useState(types[0]?.name ?? '');
  const [many, setMany] = useState('1');
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  // A discontinued type can still be returned.
  const offered = types.filter(({ ended }) => way === 'back' || ended !== true);
  const type = offered.find((one) => one.name === name) ?? offered[0];
  const problems = {
    many: wholeProblem(many, 1, MOST_CONTAINERS),
    why: why.trim().length < 3 ? 'Écrivez en un mot pourquoi.' : undefined,
  };
  const count = wholeOf(many);
  const act = async () => {
    setTried(true);
    if (problems.many !== undefined || problems.why !== undefined) return;
    if (type === undefined || count === undefined) return;
    const body = { hub, name: type.name, count: way === 'back' ? -count : count, why: why.trim() };
    const { ok } = await mutation.mutate({
      params: { id: customer.id },
      body: oid === undefined ? body : { ...body, oid },
    });
    if (!ok) return;
    then.onClose();
    then.onMoved();
    showToast({ title: 'Contenants enregistrés', detail: customer.name });
  };
  return (
    <LazyDialog
      open={open}
      onClose={then.onClose}
      title={`Contenants de ${customer.name}`}
      keep="Annuler"
      act="Enregistrer"
      tone="primary"
      ready={type !== undefined}
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void act()}
    >
      <Segmented
        label="Ce qui s’est passé"
        value={way}
        segments={[
          { value: 'back', label: 'Rendus' },
          { value: 'out', label: 'Remis au client' },
        ]}
        onChange={setWay}
      />
      <Select
        label="Contenant"
        options={offered.map((one) => ({ value: one.name, label: typeWords(one, locale) }))}
        value={type?.name ?? ''}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        kind="numeric"
        label="Combien"
        maxLength={9}
        error={tried ? problems.many : undefined}
        value={many}
        onChange={({ target }) => setMany(target.value)}
      />
      <Field
        label="Pourquoi"
        hint="Reste au marché, avec votre nom."
        autoComplete="off"
        maxLength={300}
        error={tried ? problems.why : undefined}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      {type !== undefined && count !== undefined && problems.many === undefined && (
        <p>{`${amount(times(type.deposit, count), locale)} ${way === 'back' ? 'vont au crédit' : 'vont au débit'} de son compte.`}</p>
      )}
    </LazyDialog>
  );
}
