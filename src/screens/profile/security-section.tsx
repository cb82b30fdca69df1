import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { showToast } from '../../components/toast-queue.ts';
import { changePassword, type UserRow } from '../../contract/users.ts';
import { useRemoteMutation } from '../../hooks/use-ask.ts';
import { accountProblem } from '../../parts/account-rules.ts';
import { PasswordTwice } from '../../parts/password-twice.tsx';
import { RemoteProblem } from '../../parts/asked-problem.tsx';
import { useOnline } from '../../parts/use-online.ts';
import { DeleteAccount } from './delete-account.tsx';
import styles from './profile.module.css';
import { OpenSessions } from './open-sessions.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SecondFactor } from './second-factor.tsx';

const empty = { current: '', password: '', confirm: '' };

/** Another password, for whoever knows the present one; it ends the sessions of every other device. */
export function SecuritySection({ me }: { me: UserRow }) {
  const online = useOnline();
  const asking = useRemoteMutation(changePassword);
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const wrong =
    asking.refusal?.code === 'wrong_credentials' ? 'Ce n’est pas le mot de passe actuel.' : undefined;
  const change = handleSubmit(async ({ current, password }) => {
    const body = { email: me.email.address, current, new: password };
    const asked = await asking.mutate({ params: { id: me.id }, body });
    if (!asked.ok) return;
    reset(empty);
    showToast({ title: 'Mot de passe changé.', detail: 'Vos autres appareils demanderont le nouveau.' });
  });
  return (
    <ProfilePage title="Sécurité">
      <form className={styles.form} noValidate onSubmit={(event) => void change(event)}>
        <input type="email" autoComplete="username" value={me.email.address} readOnly hidden />
        <Field
          label="Mot de passe actuel"
          kind="password"
          error={errors.current?.message ?? wrong}
          {...register('current', { validate: accountProblem.currentPassword })}
        />
        <PasswordTwice
          label="Nouveau mot de passe"
          errors={errors}
          password={register('password', { validate: accountProblem.newPassword })}
          confirm={register('confirm', {
            validate: (text) => accountProblem.repeated(text, getValues('password')),
          })}
        />
        {wrong === undefined && <RemoteProblem refusal={asking.refusal} />}
        <Button type="submit" look="primary" size={56} wide busy={isSubmitting} disabled={!online}>
          {online ? 'Changer le mot de passe' : 'Changer, au retour du réseau'}
        </Button>
      </form>
      <p className={styles.note}>
        Changer le mot de passe ferme vos sessions sur tous vos autres appareils. Celle-ci reste ouverte.
      </p>
      <SecondFactor me={me} />
      <OpenSessions me={me} />
      <DeleteAccount me={me} />
    </ProfilePage>
  );
}
