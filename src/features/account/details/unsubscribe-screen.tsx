import { useState } from 'react';
import { unsubscribe } from '../../../contract/people/notices.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { useTabTitle } from '../../shared/pages/account-page.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import styles from '../overview/account-pages.module.css';
import { UNSUBSCRIBE_WORDS } from '../../../domain/people/personalised-mail.ts';

/** Turns one kind of mail off by the link of such a mail, without signing in, and on again. */
export function UnsubscribeScreen() {
  const { params } = useAppLocation();
  const mutation = useRemoteMutation(unsubscribe);
  const [done, setDone] = useState<{ readonly label: string; readonly on: boolean }>();
  useTabTitle('E-mails');
  const set = async (on: boolean) => {
    const result = await mutation.mutate({ params: { token: params['token'] ?? '' }, body: { on } });
    if (result.ok) setDone(decodeAnswer(unsubscribe.answer, result.answer));
  };
  const off = done?.on === false;
  return (
    <Stack as="main" gap="4" className={styles.alone}>
      <h1>{UNSUBSCRIBE_WORDS}</h1>
      {done === undefined ? (
        <Text as="p">
          Les e-mails sur votre argent et vos commandes continuent. Une touche suffit, sans vous connecter.
        </Text>
      ) : (
        <Notice
          tone="brand"
          title={off ? 'C’est fait.' : 'Vous les recevez de nouveau.'}
        >{`«\u00a0${done.label}\u00a0», par e-mail.`}</Notice>
      )}
      <RemoteProblem refusal={mutation.refusal} />
      <Button look={off ? 'line' : 'primary'} wide busy={mutation.pending} onClick={() => set(off)}>
        {off ? 'Annuler' : 'Ne plus les recevoir'}
      </Button>
      <ButtonLink look="ghost" wide href="/profile/notifications">
        Choisir tous mes avis
      </ButtonLink>
    </Stack>
  );
}
