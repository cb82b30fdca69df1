import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { showToast } from '../../components/toast-queue.ts';
import type { UserRow } from '../../contract/users.ts';
import { useGo } from '../../hooks/use-place.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { saveProfile } from '../../mutations/account.ts';
import { accountProblem } from '../../parts/account-rules.ts';
import { tell } from '../../parts/tell.ts';
import { EmailState } from './email-state.tsx';
import { changedDetails, detailsOf } from './person-details.ts';
import styles from './profile.module.css';
import { ProfilePage } from './profile-page.tsx';

/** What a person says of themselves; kept here at once, and sent when there is a network. */
export function DetailsSection({ me }: { me: UserRow }) {
  const go = useGo();
  const saveDetails = useMutate(saveProfile);
  const { register, handleSubmit, formState } = useForm({ defaultValues: detailsOf(me), mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (typed) => {
    const changed = changedDetails(me, typed);
    if (changed !== undefined) {
      const saving = saveDetails(changed);
      await tell(saving);
      if (!(await saving).ok) return;
      showToast({ title: 'Coordonnées enregistrées.' });
    }
    go('/profile', { replace: true });
  });
  return (
    <ProfilePage title="Mes coordonnées">
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <div className={styles.pair}>
          <Field
            label="Prénom"
            autoComplete="given-name"
            maxLength={60}
            error={errors.givenName?.message}
            {...register('givenName', { validate: accountProblem.name })}
          />
          <Field
            label="Nom"
            autoComplete="family-name"
            maxLength={60}
            error={errors.familyName?.message}
            {...register('familyName', { validate: accountProblem.name })}
          />
        </div>
        <Field
          label="Adresse e-mail"
          kind="email"
          maxLength={200}
          hint="Une nouvelle adresse est à valider par un lien."
          error={errors.email?.message}
          {...register('email', { validate: accountProblem.email })}
        />
        <Field
          label="Téléphone"
          kind="tel"
          maxLength={30}
          error={errors.phone?.message}
          {...register('phone', { validate: accountProblem.phone })}
        />
        <Button type="submit" look="primary" size={56} wide busy={isSubmitting}>
          Enregistrer
        </Button>
      </form>
      <EmailState me={me} />
    </ProfilePage>
  );
}
