import { Recycle } from 'lucide-react';
import { useState } from 'react';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import type { ContainerType } from '../../../domain/containers/container-counts.ts';
import { entryOver } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import { centimes } from '../../../domain/money/money.ts';
import { amount } from '../../../domain/text/french.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { isName } from '../../../domain/text/visible-name.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import type { HubDialog, HubPanel } from '../page/hub-dialog-props.ts';
import { KeepOrRemove } from '../page/save-or-remove.tsx';
import { SettingDialog } from '../page/setting-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import type { HubEdit } from '../page/use-hub-edit.ts';
import { useOpened } from '../page/use-open-dialog.ts';

/** The types of returnable containers of a hub, and the deposit of each. */
export function ContainersPanel({ hub, online, onChanged }: HubPanel) {
  const locale = useLocale();
  const { opened, ask, close } = useOpened<{ readonly type: ContainerType | undefined }>();
  const types = hub.containers ?? [];
  return (
    <SettingPanel
      title="Consignes"
      add={online ? { label: 'Ajouter un contenant', onPress: () => ask({ type: undefined }) } : undefined}
      note={
        types.length === 0
          ? 'Aucun contenant consigné\u00a0: bocaux, bouteilles ou sacs qui reviennent.'
          : 'La consigne va sur le compte du client à la livraison, et en revient avec le contenant. Elle n’est pas soumise à la TVA.'
      }
    >
      {types.map((type) => (
        <ListRow
          key={type.name}
          leading={<Recycle aria-hidden />}
          title={type.name}
          detail={`${amount(type.deposit, locale)} de consigne`}
          trailing={type.ended === true ? <Badge tone="mute">Fini</Badge> : undefined}
          onPress={online ? () => ask({ type }) : undefined}
        />
      ))}
      {opened && (
        <ContainerDialog
          key={opened.round}
          type={opened.what.type}
          {...{ hub, onChanged }}
          open={opened.open}
          onClose={close}
        />
      )}
    </SettingPanel>
  );
}

const DEAREST = centimes(10_000);
const CHEAPEST = centimes(5);

/** Edits a container type; its name is fixed, since products and orders refer to it. */
function ContainerDialog({ type, ...dialog }: HubDialog & { readonly type: ContainerType | undefined }) {
  const shown = type && typedAmount(type.deposit);
  const [name, setName] = useState(type?.name ?? '');
  const [deposit, setDeposit] = useState(shown ?? '');
  const [ended, setEnded] = useState(type?.ended ?? false);
  const [removes, setRemoves] = useState(false);
  const edit: HubEdit = ({ containers = [] }) => {
    const value = parseAmount(deposit);
    if (value === undefined) throw new Error(`a deposit without an amount: ${deposit}`);
    const after = removes ? undefined : { name: name.trim(), deposit: value, ...(ended && { ended }) };
    const present = containers.map(({ ended: over, ...one }) => ({
      ...one,
      ...(over === true && { ended: over }),
    }));
    const before = type && {
      name: type.name,
      deposit: type.deposit,
      ...(type.ended === true && { ended: true }),
    };
    const next = entryOver(before, after, present);
    return next.ok ? accept({ containers: next.value }) : next;
  };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title={type?.name ?? 'Nouveau contenant'}
      confirmation={removes ? 'Contenant retiré' : 'Contenant enregistré'}
      ready={
        removes || name.trim() !== (type?.name ?? '') || deposit !== shown || ended !== (type?.ended ?? false)
      }
      problems={removes ? {} : { name: nameProblem(name), deposit: depositProblem(deposit) }}
      fields={['containers']}
      edit={edit}
      act={removes ? 'Retirer' : type === undefined ? 'Ajouter' : undefined}
      tone={removes ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          {type !== undefined && <KeepOrRemove removes={removes} remove="Retirer" onChange={setRemoves} />}
          {removes ? (
            <p role={problemOf('containers') === undefined ? undefined : 'alert'}>
              {problemOf('containers') ??
                'Seul un contenant que rien ne nomme se retire. Mettez fin aux autres\u00a0: ils reviennent encore, et plus aucun ne part.'}
            </p>
          ) : (
            <>
              {type === undefined && (
                <Field
                  label="Nom"
                  hint="Celui que lisent clients et livreurs&nbsp;: Bocal 500&nbsp;ml."
                  autoComplete="off"
                  maxLength={40}
                  error={problemOf('name') ?? problemOf('containers')}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
              <Field
                kind="decimal"
                label="Consigne"
                hint="Vaut pour les prochaines commandes."
                trailing="CHF"
                maxLength={10}
                error={problemOf('deposit')}
                value={deposit}
                onChange={({ target }) => setDeposit(target.value)}
              />
              {type !== undefined && (
                <Switch
                  label="Fini"
                  detail="Plus aucun ne part, ceux qui sont dehors reviennent encore."
                  checked={ended}
                  onChange={setEnded}
                />
              )}
            </>
          )}
        </>
      )}
    </SettingDialog>
  );
}

function nameProblem(name: string): string | undefined {
  return isName(name) && name.trim().length >= 2 ? undefined : 'Écrivez le nom du contenant.';
}

function depositProblem(typed: string): string | undefined {
  const value = parseAmount(typed);
  if (value === undefined) return amountProblem(typed);
  return value < CHEAPEST || value > DEAREST ? `Entre ${amount(CHEAPEST)} et ${amount(DEAREST)}.` : undefined;
}
