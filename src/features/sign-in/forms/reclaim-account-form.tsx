import { Button } from '../../../ui/actions/button.tsx';
import { takeEmailBack } from '../../../contract/people/authentication.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './sign-in-forms.module.css';
import type { MailedLink } from '../page/mailed-link.ts';

interface TakeBackFormProps {
  readonly link: MailedLink;
  /** The account is reclaimed; the same link sets its new password. */
  readonly onBack: (link: MailedLink) => void;
  /** The link is no longer valid, and why. */
  readonly onOver: (problem: string) => void;
}

/**
 * Explains and confirms the reclaiming of an account. It requires a press: mail scanners open links, but press no
 * button.
 */
export function TakeBackForm({ link: { token, email }, onBack, onOver }: TakeBackFormProps) {
  const mutation = useRemoteMutation(takeEmailBack);
  const take = async () => {
    const result = await mutation.mutate({ body: { token, email } });
    if (result.ok) onBack({ opens: 'password', ...decodeAnswer(takeEmailBack.answer, result.answer) });
    else if (result.code === 'email_back_expired') onOver(result.message);
  };
  return (
    <div className={styles.form}>
      <Stack as="ol" gap="2" className={styles.steps}>
        <li>{email === '' ? 'Cette adresse' : <b>{email}</b>} redevient l’adresse de votre compte.</li>
        <li>Tous les appareils sont déconnectés, celui-ci compris.</li>
        <li>Le mot de passe actuel ne vaut plus&nbsp;: vous en choisissez un autre tout de suite.</li>
      </Stack>
      <RemoteProblem refusal={mutation.refusal} />
      <Button look="primary" size={56} wide busy={mutation.pending} onClick={() => void take()}>
        Reprendre mon compte
      </Button>
      <Text as="p" size="13" tone="ink-3" className={styles.small}>
        C’était bien vous&nbsp;? Quittez cette page&nbsp;: rien ne change.
      </Text>
    </div>
  );
}
