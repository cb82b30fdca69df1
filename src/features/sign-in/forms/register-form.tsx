import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { register as registration } from '../../../contract/people/authentication.ts';
import { User } from '../../../contract/people/users.ts';
import { recordVisit } from '../../../hooks/track-visit.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { accountProblem } from './account-field-words.ts';
import { PasswordTwice } from './password-twice.tsx';
import { neededPhoneProblem } from '../../shared/forms/phone-problem.ts';
import { PersonFields } from './person-fields.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './sign-in-forms.module.css';

interface RegisterFormProps {
  readonly hub: string | undefined;
  /** Slug of the privacy page. */
  readonly privacy: string | undefined;
  readonly onEntered: (user: User) => Promise<void>;
}

const empty = { firstname: '', lastname: '', email: '', phone: '', password: '', confirm: '' };

/**
 * Creates an account: name, contact, and the password twice. The form keeps its values when the server refuses them.
 */
export function RegisterForm({ hub, privacy, onEntered }: RegisterFormProps) {
  const mutation = useRemoteMutation(registration);
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const taken = mutation.refusal?.code === 'email_taken' ? mutation.refusal.message : undefined;

  const open = handleSubmit(async ({ phone, email, ...person }) => {
    const phoneNumbers = [{ number: phone.trim(), what: 'mobile' }];
    const body = { ...person, email: email.trim(), phoneNumbers, ...(hub === undefined ? {} : { hub }) };
    const result = await mutation.mutate({ body });
    if (!result.ok) return;
    recordVisit('signup');
    await onEntered(decodeAnswer(User, result.answer));
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void open(event)}>
      <PersonFields
        givenName={{
          field: register('firstname', { validate: accountProblem.name }),
          error: errors.firstname?.message,
        }}
        familyName={{
          field: register('lastname', { validate: accountProblem.name }),
          error: errors.lastname?.message,
        }}
        email={{
          field: register('email', { validate: accountProblem.email }),
          error: errors.email?.message ?? taken,
        }}
        phone={{
          field: register('phone', { validate: neededPhoneProblem }),
          error: errors.phone?.message,
        }}
      />
      <PasswordTwice
        label="Mot de passe"
        errors={errors}
        password={register('password', { validate: accountProblem.newPassword })}
        confirm={register('confirm', {
          validate: (text) => accountProblem.repeated(text, getValues('password')),
        })}
      />
      <Text as="p" size="13" tone="ink-3" className={styles.small}>
        Nous gardons ces informations pour préparer et livrer vos commandes, et pour rien d’autre.{' '}
        {privacy !== undefined && <Link href={`/content/${privacy}`}>Confidentialité</Link>}
      </Text>
      {taken === undefined && <RemoteProblem refusal={mutation.refusal} />}
      <Button type="submit" look="primary" size={56} wide busy={isSubmitting}>
        Créer mon compte
      </Button>
    </form>
  );
}
