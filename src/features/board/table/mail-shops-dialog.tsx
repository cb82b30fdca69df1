import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { mailShops, type SkippedShop } from '../../../contract/statistics/statements.ts';
import { count, day as dayName } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { skippedIn } from './skipped-shops.ts';

/** The day and hub of the mail. */
export interface MailShopsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly hub: string;
  readonly day: string;
}

/** Mails each shop its orders for a day with a message of the office; shops without a mail address are listed. */
export function MailShopsDialog({ open, onClose, hub, day }: MailShopsProps) {
  const mutation = useRemoteMutation(mailShops);
  const [content, setContent] = useState('');
  const [skipped, setSkipped] = useState<readonly SkippedShop[]>([]);
  const left = skipped.length > 0 ? skipped : skippedIn(mutation.refusal?.details);
  const close = () => {
    mutation.reset();
    setSkipped([]);
    onClose();
  };
  const send = async () => {
    const result = await mutation.mutate({ params: { shops: 'shops' }, body: { when: day, hub, content } });
    if (!result.ok) return;
    const { skipped: without = [], ...written } = decodeAnswer(mailShops.answer, result.answer);
    const many = Object.keys(written).length;
    showToast({
      title:
        many === 0
          ? 'Rien n’est commandé pour ce jour'
          : count(many, 'producteur reçoit sa liste', 'producteurs reçoivent leur liste'),
    });
    setContent('');
    if (without.length === 0) close();
    else setSkipped(without);
  };
  const done = skipped.length > 0;
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title="Écrire aux producteurs"
      keep={done ? 'Fermer' : 'Annuler'}
      act="Envoyer les listes"
      tone="primary"
      ready={!done}
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void send()}
    >
      <p>{`Chacun reçoit par e-mail ce qui lui est commandé pour ${dayName(day)}.`}</p>
      {!done && (
        <TextArea
          label="Quelques mots, si vous voulez"
          maxLength={600}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      )}
      {left.length > 0 && (
        <Notice tone="bell" title={`${count(left.length, 'producteur', 'producteurs')} sans e-mail`}>
          <ul>
            {left.map(({ urlpath, name, why }) => (
              <li key={urlpath}>
                <b>{name}</b>
                {`, ${why}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </LazyDialog>
  );
}
