import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../components/toast-queue.ts';
import type { UserRow } from '../../contract/users.ts';
import { useGo } from '../../hooks/use-place.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { saveProfile } from '../../mutations/account.ts';
import { accountProblem } from '../../parts/account-rules.ts';
import { neededPhoneProblem } from '../../parts/phone-problem.ts';
import { PersonFields } from '../../parts/person-fields.tsx';
import { unlessUnchanged } from '../../parts/unless-kept.ts';
import { toastOnFailure } from '../../parts/tell.ts';
import { EmailState } from './email-state.tsx';
import { changedDetails, detailsOf } from './person-details.ts';
import styles from './profile.module.css';
import { ProfilePage } from './profile-page.tsx';

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
