import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { UserRow, Profile } from '../../../contract/people/users.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { saveProfile } from '../../../mutations/customer/account-mutations.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { neededPhoneProblem } from '../../shared/forms/phone-problem.ts';
import { PersonFields } from '../../sign-in/forms/person-fields.tsx';
import { unlessUnchanged } from '../../shared/forms/validate-if-changed.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { createValidation } from '../../../contract/people/authentication.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';

/** Edits a person's name and contacts; stored at once, and sent when online. */
export function DetailsSection({ me }: { me: UserRow }) {
  const go = useGo();
  const saveDetails = useMutate(saveProfile);
  const known = detailsOf(me);
  const { register, handleSubmit, formState } = useForm({ defaultValues: known, mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (typed) => {
    const changed = changedDetails(me, typed);
    if (changed !== undefined) {
      const saving = saveDetails(changed);
      await toastOnFailure(saving);
      if (!(await saving).ok) return;
      showToast({ title: 'Coordonnées enregistrées.' });
    }
    go('/profile', { replace: true });
  });
  return (
    <ProfilePage title="Mes coordonnées">
      <Stack as="form" gap="3" noValidate onSubmit={(event) => void save(event)}>
        <PersonFields
          givenName={{
            field: register('givenName', { validate: unlessUnchanged(accountProblem.name, known.givenName) }),
            error: errors.givenName?.message,
          }}
          familyName={{
            field: register('familyName', {
              validate: unlessUnchanged(accountProblem.name, known.familyName),
            }),
            error: errors.familyName?.message,
          }}
          email={{
            field: register('email', {
              validate: unlessUnchanged(accountProblem.email, known.email),
            }),
            error: errors.email?.message,
            hint: 'Une nouvelle adresse est à valider par un lien.',
          }}
          phone={{
            field: register('phone', { validate: unlessUnchanged(neededPhoneProblem, known.phone) }),
            error: errors.phone?.message,
          }}
        />
        <Button type="submit" look="primary" size={56} wide busy={isSubmitting}>
          Enregistrer
        </Button>
      </Stack>
      <EmailState me={me} />
    </ProfilePage>
  );
}

/** Whether the e-mail address is validated, with the button that sends the validation mail. */
function EmailState({ me: { email } }: { me: Pick<UserRow, 'email'> }) {
  const mutation = useRemoteMutation(createValidation);
  if (email.status === true) return <Notice tone="brand">Votre adresse e-mail est validée.</Notice>;
  const send = async () => {
    const result = await mutation.mutate();
    if (result.ok) showToast({ title: `Un lien est parti vers ${email.address}.` });
  };
  return (
    <>
      <Notice
        tone="info"
        title="Adresse e-mail à valider"
        actions={
          <Button size={44} busy={mutation.pending} onClick={() => void send()}>
            {email.status === false ? 'Recevoir le lien' : 'Recevoir le lien une nouvelle fois'}
          </Button>
        }
      >
        Il faut qu’elle le soit pour payer par QR-facture.
      </Notice>
      <RemoteProblem refusal={mutation.refusal} />
    </>
  );
}

/** The form values of « Mes coordonnées ». */
interface Details {
  givenName: string;
  familyName: string;
  email: string;
  phone: string;
}

type Named = Pick<UserRow, 'name' | 'email' | 'phone' | 'phoneNumbers' | 'displayName'>;

/** The form values of a known person. */
function detailsOf({ name, email, phone, phoneNumbers }: Named): Details {
  return {
    givenName: name.givenName,
    familyName: name.familyName,
    email: email.address,
    phone: phone ?? phoneNumbers[0]?.number ?? '',
  };
}

/**
 * Only the changed fields: two devices that change different fields keep both changes. `undefined` without a change.
 */
function changedDetails(me: Named, typed: Details): Profile | undefined {
  const before = detailsOf(me);
  const now = trimmed(typed);
  const renamed = now.givenName !== before.givenName || now.familyName !== before.familyName;
  const changed: Profile = {
    ...(renamed && {
      name: { givenName: now.givenName, familyName: now.familyName },
      displayName: `${now.givenName} ${now.familyName}`,
    }),
    ...(now.email !== before.email && { email: { address: now.email } }),
    ...(now.phone !== before.phone && {
      phone: now.phone,
      phoneNumbers: [
        { number: now.phone, what: me.phoneNumbers[0]?.what ?? 'mobile' },
        ...me.phoneNumbers.slice(1),
      ],
    }),
  };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

function trimmed({ givenName, familyName, email, phone }: Details): Details {
  return {
    givenName: givenName.trim(),
    familyName: familyName.trim(),
    email: email.trim(),
    phone: phone.trim(),
  };
}
