import { type ReactNode, useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import type { HubDialog } from './hub-dialog-props.ts';
import {
  type ConfigEdit,
  type HubCall,
  type HubEdit,
  type Review,
  type SettingEdit,
  useConfigEdit,
  useHubEdit,
} from './use-hub-edit.ts';

interface EditDialogProps<Changing> extends HubDialog {
  readonly title: string;
  /** The confirmation toast. */
  readonly confirmation: string;
  /** False while nothing has changed. */
  readonly ready: boolean;
  /** The errors of each field before sending. */
  readonly problems?: Readonly<Record<string, string | undefined>>;
  /** Errors shown while typing, since no further input can resolve them: a last day before the first. */
  readonly atOnce?: Readonly<Record<string, string | undefined>>;
  readonly edit: Changing;
  /** The wire paths of the fields that show the server's errors themselves. */
  readonly fields: readonly string[];
  readonly act?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
  /** A check before the request is sent, and why it failed. */
  readonly review?: { readonly ask: Review; readonly refusal: string | undefined } | undefined;
  readonly children: (problemOf: (field: string) => string | undefined) => ReactNode;
}

/**
 * A dialog that saves one hub setting by one call, with a reason for the audit log. Each error appears beside its
 * field.
 */
export function SettingDialog({ call, ...dialog }: EditDialogProps<HubEdit> & { readonly call: HubCall }) {
  return <EditDialog {...dialog} asking={useHubEdit(call, dialog.hub.slug)} />;
}

/** The same for a configuration setting: the hub's tariff, or one shared by all hubs. */
export function ConfigDialog(dialog: EditDialogProps<ConfigEdit>) {
  return <EditDialog {...dialog} asking={useConfigEdit(dialog.hub.slug)} />;
}

function EditDialog<Changing>({
  hub,
  open,
  onClose,
  onChanged,
  asking,
  ...rest
}: EditDialogProps<Changing> & { readonly asking: SettingEdit<Changing> }) {
  const {
    title,
    confirmation,
    ready,
    problems = {},
    atOnce = {},
    edit,
    fields,
    act = 'Enregistrer',
    review,
    children,
  } = rest;
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const sound = Object.values(problems).every((problem) => problem === undefined);
  const faultOf = (field: string) => faultUnder(asking.refusal, `body.${field}`);
  const problemOf = (field: string) =>
    (tried ? problems[field] : undefined) ?? atOnce[field] ?? faultOf(field);
  const beside = fields.some((field) => faultOf(field) !== undefined);
  const save = async () => {
    setTried(true);
    if (!sound) return;
    const result = await asking.save(edit, why.trim(), review?.ask);
    if (result === 'reviewed') return;
    if (result !== 'refused') onChanged();
    if (result !== 'saved') return;
    onClose();
    showToast({ title: confirmation, detail: hub.name });
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={title}
      keep="Annuler"
      act={act}
      tone={rest.tone ?? 'primary'}
      ready={ready}
      busy={asking.pending}
      error={beside ? undefined : (asking.refusal?.message ?? review?.refusal)}
      onAct={() => void save()}
    >
      {children(problemOf)}
      <Field
        label="Pourquoi (facultatif)"
        hint="Reste dans le journal du marché."
        autoComplete="off"
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}
