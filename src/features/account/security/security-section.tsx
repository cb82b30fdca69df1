import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { changePassword, type UserRow } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { PasswordTwice } from '../../sign-in/forms/password-twice.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { DeleteAccount } from './delete-account-form.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from '../overview/account-pages.module.css';
import { OpenSessions } from './open-session-list.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { SecondFactor } from './second-factor-section.tsx';

const empty = { current: '', password: '', confirm: '' };

/** Changes the password, given the current one; ends the sessions of all other devices. */
export function SecuritySection({ me }: { me: UserRow }) {
  const online = useOnline();
  const mutation = useRemoteMutation(changePassword);
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const wrong =
    mutation.refusal?.code === 'wrong_credentials' ? 'Ce n’est pas le mot de passe actuel.' : undefined;
  const change = handleSubmit(async ({ current, password }) => {
    const body = { email: me.email.address, current, new: password };
    const result = await mutation.mutate({ params: { id: me.id }, body });
    if (!result.ok) return;
    reset(empty);
    showToast({ title: 'Mot de passe changé.', detail: 'Vos autres appareils demanderont le nouveau.' });
  });
  return (
    <ProfilePage title="Sécurité">
      <Stack as="form" gap="3" noValidate onSubmit={(event) => void change(event)}>
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
        {wrong === undefined && <RemoteProblem refusal={mutation.refusal} />}
        <Button type="submit" look="primary" size={56} wide busy={isSubmitting} disabled={!online}>
          {online ? 'Changer le mot de passe' : 'Changer, au retour du réseau'}
        </Button>
      </Stack>
      <Text as="p" size="13" tone="ink-2" className={styles.note}>
        Changer le mot de passe ferme vos sessions sur tous vos autres appareils. Celle-ci reste ouverte.
      </Text>
      <SecondFactor me={me} />
      <OpenSessions me={me} />
      <DeleteAccount me={me} />
    </ProfilePage>
  );
}
