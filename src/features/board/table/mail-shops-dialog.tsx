import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { type ShopMails, shopMails } from '../../../contract/orders/shop-mails.ts';
import { mailShops, type SkippedShop } from '../../../contract/statistics/statements.ts';
import { count, day as dayName } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { shopMailWords } from '../../shared/orders/shop-mail-words.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { skippedIn } from './skipped-shops.ts';

/** The day and hub of the mail. */
export interface MailShopsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly hub: string;
  readonly zone: string;
  readonly day: string;
}

const ALL = 'shops';

/**
 * Mails one shop or all of them their orders for a day, again if necessary, with a message of the office.
 * Lists the state of each shop's mail, and the shops without a mail address.
 */
export function MailShopsDialog({ open, onClose, hub, zone, day }: MailShopsProps) {
  const online = useOnline();
  const mutation = useRemoteMutation(mailShops);
  const query = useRemoteQuery(shopMails, open ? { query: { day, hub } } : undefined, { online });
  const [content, setContent] = useState('');
  const [chosen, setChosen] = useState(ALL);
  const [skipped, setSkipped] = useState<readonly SkippedShop[]>([]);
  const left = skipped.length > 0 ? skipped : skippedIn(mutation.refusal?.details);
  const shops = query.answer ?? [];
  // A shop chosen for another day may have no orders on this one.
  const to = shops.some(({ urlpath }) => urlpath === chosen) ? chosen : ALL;
  const again = shops.some(({ urlpath, mails }) => (to === ALL || to === urlpath) && mails.length > 0);
  const close = () => {
    mutation.reset();
    setSkipped([]);
    onClose();
  };
  const send = async () => {
    const result = await mutation.mutate({ params: { shops: to }, body: { when: day, hub, content, again } });
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
      act={again ? 'Renvoyer' : 'Envoyer'}
      tone="primary"
      ready={!done && online}
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void send()}
    >
      <p>{`Chacun reçoit par e-mail ce qui lui est commandé pour ${dayName(day)}, en PDF et en CSV aussi. La liste part d’elle-même à l’heure limite des commandes.`}</p>
      {!online && <Notice tone="bell">Envoyer une liste demande le réseau.</Notice>}
      {shops.length > 0 && <MailStates {...{ shops, zone }} />}
      {!done && (
        <>
          <Select
            label="Producteur"
            value={to}
            options={[
              { value: ALL, label: 'Tous les producteurs' },
              ...shops.map(({ urlpath, name }) => ({ value: urlpath, label: name })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
          <TextArea
            label="Quelques mots, si vous voulez"
            maxLength={600}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        </>
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

/** The state of each shop's mail, failed ones first. */
function MailStates({ shops, zone }: { shops: readonly ShopMails[]; zone: string }) {
  const now = useNow();
  const states = shops.map((shop) => ({ ...shop, ...shopMailWords(shop, now, zone) }));
  const failed = states.filter((one) => one.failed);
  return (
    <>
      {failed.length > 0 && (
        <Notice
          tone="danger"
          title={count(failed.length, 'producteur sans sa liste', 'producteurs sans leur liste')}
        >
          <States states={failed} />
        </Notice>
      )}
      <States states={states.filter((one) => !one.failed)} />
    </>
  );
}

function States({ states }: { states: readonly { urlpath: string; name: string; words: string }[] }) {
  return (
    <ul>
      {states.map(({ urlpath, name, words }) => (
        <li key={urlpath}>
          <b>{name}</b>
          {`\u00a0: ${words}`}
        </li>
      ))}
    </ul>
  );
}
