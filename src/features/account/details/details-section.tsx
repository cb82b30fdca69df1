import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { saveProfile } from '../../../mutations/customer/account-mutations.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { neededPhoneProblem } from '../../shared/forms/phone-problem.ts';
import { PersonFields } from '../../sign-in/forms/person-fields.tsx';
import { unlessUnchanged } from '../../shared/forms/validate-if-changed.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { EmailState } from './email-state.tsx';
import { changedDetails, detailsOf } from './person-details.ts';
import styles from '../overview/account-pages.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';

/** What a person says of themselves; kept here at once, and sent when there is a network. */
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
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
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
      </form>
      <EmailState me={me} />
    </ProfilePage>
  );
}
