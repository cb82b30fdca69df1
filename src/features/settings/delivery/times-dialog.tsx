import { type ComponentProps, useState } from 'react';
import { closeHubTimes, type HubClosing } from '../../../contract/hubs/hub-closings.ts';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import { type HubEdit, useHubEdit } from '../page/use-hub-edit.ts';
import { MovesSheet } from './moves-sheet.tsx';

type TimesDialogProps = Omit<ComponentProps<typeof SettingDialog>, 'call' | 'review'>;

/** A dialog for the times of a hub, which shows the affected orders before the change is saved. */
export function TimesDialog({ edit, open, ...dialog }: TimesDialogProps) {
  const { hub, onClose, onChanged, confirmation } = dialog;
  const asking = useRemoteMutation(closeHubTimes);
  const saving = useHubEdit(saveHubWork, hub.slug);
  const [touched, setTouched] = useState<{ readonly found: HubClosing; readonly why: string }>();
  // The server ignores the fields of the request that are not times.
  const review = async (body: object, why: string) => {
    const answered = await asking.mutate({ params: { slug: hub.slug }, body: asJson(body) });
    if (!answered.ok) return false;
    const found = decodeAnswer(closeHubTimes.answer, answered.answer);
    if (found.orders.length + found.subscriptions.length === 0) return true;
    setTouched({ found, why });
    return false;
  };
  const save = async (changing: HubEdit, why: string) => {
    const result = await saving.save(changing, why);
    if (result !== 'refused') onChanged();
    if (result === 'saved') showToast({ title: confirmation, detail: hub.name });
    return result === 'saved';
  };
  return (
    <>
      <SettingDialog
        {...dialog}
        call={saveHubWork}
        edit={edit}
        open={open && touched === undefined}
        review={{ ask: review, refusal: asking.refusal?.message }}
      />
      {touched !== undefined && (
        <MovesSheet
          hub={hub}
          touched={touched.found}
          open={open}
          onClose={onClose}
          onBack={() => setTouched(undefined)}
          save={() => save(edit, touched.why)}
          why={touched.why === '' ? undefined : touched.why}
          problem={saving.refusal?.message}
        />
      )}
    </>
  );
}
