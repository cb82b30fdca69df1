import { useState } from 'react';
import { closeHubTimes, type HubClosing, moveDeliveries } from '../../../contract/hubs/hub-closings.ts';
import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import { filledMessage, messageProblems, MOVE_MESSAGE } from '../../../domain/hub/move-message.ts';
import { capital, count, list } from '../../../domain/text/french.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson, asObject } from '../../../mirror/json.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import {
  allMoments,
  type Choices,
  chosenMoves,
  firstChoices,
  firstTold,
  leftMoments,
  movedNames,
  moveLines,
  nearestChoices,
  refusedReasons,
  remaining,
  settledWords,
} from './moves-draft.ts';

interface MovesSheetProps {
  readonly hub: HubForStaff;
  readonly touched: HubClosing;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Returns to the form of the change while it is unsaved. */
  readonly onBack?: (() => void) | undefined;
  /** Saves the change that affects the lines, before moving them; absent once it is saved. */
  readonly save?: (() => Promise<boolean>) | undefined;
  readonly why?: string | undefined;
  /** Why the change was not saved. */
  readonly problem?: string | undefined;
}

/** The lines that closed times affect: each moves to a free time or stays, and its customer is notified. */
export function MovesSheet({ hub, touched, open, onClose, onBack, save, why, problem }: MovesSheetProps) {
  const locale = useLocale();
  const online = useOnline();
  const asking = useRemoteMutation(closeHubTimes);
  const moving = useRemoteMutation(moveDeliveries);
  const { kept, keep } = useKeptDraft(`moves/${hub.slug}`);
  const [found, setFound] = useState(touched);
  const { left, remember } = useLeftMoments(hub.slug);
  const [chosenHere, setChoices] = useState<Choices>();
  const choices = chosenHere ?? firstChoices(found, left);
  const lines = moveLines(found, choices, hub.shippingtimes, locale);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [tells, setTells] = useState(true);
  const [saved, setSaved] = useState(save === undefined);
  const [busy, setBusy] = useState(false);
  const message = messageOf(kept);
  const problems = tells ? messageProblems(message) : {};
  const moves = chosenMoves(found, choices);
  const chosen = moves.orders.length + moves.subscriptions.length;
  const first = firstTold(found, choices);

  const stays = lines.length - chosen;
  /** A reason belongs to the refused target: choosing another one removes it. */
  const choose = (next: Choices) => {
    setReasons((all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => next[name] === choices[name])),
    );
    setChoices(next);
  };

  const move = async () => {
    const body = asJson({ ...moves, ...(tells && { message }), ...(why !== undefined && { why }) });
    const answered = await moving.mutate({ params: { slug: hub.slug }, body });
    if (!answered.ok) return;
    const { orders, subscriptions, mails, unmoved } = decodeAnswer(moveDeliveries.answer, answered.answer);
    const parts = [
      ...(orders > 0 ? [count(orders, 'commande', 'commandes')] : []),
      ...(subscriptions > 0 ? [count(subscriptions, 'abonnement', 'abonnements')] : []),
    ];
    if (parts.length > 0)
      showToast({
        title: `Déplacé\u00a0: ${list(parts)}`,
        detail: mails > 0 ? count(mails, 'e-mail part', 'e-mails partent') : 'Aucun e-mail ne part.',
      });
    if (unmoved.length === 0) {
      keep(null);
      onClose();
      return;
    }
    setReasons(refusedReasons(lines, choices, unmoved));
    // Without a change in the body: the lines at times no longer served, with the currently free times.
    const asked = await asking.mutate({ params: { slug: hub.slug }, body: {} });
    const present = asked.ok ? decodeAnswer(closeHubTimes.answer, asked.answer) : found;
    const rest = remaining(found, present, movedNames(moves, unmoved));
    const refused = new Set(unmoved.map(({ id }) => id));
    setFound(rest);
    setSettled(settledWords(lines, rest, unmoved));
    // Left lines stay left; refused ones get the nearest time that is free now.
    const nearest = Object.entries(nearestChoices(rest));
    setChoices(Object.fromEntries(nearest.filter(([name]) => refused.has(name))));
  };
  const act = async () => {
    setBusy(true);
    // Fixed now: `remember` below would otherwise change the default targets.
    setChoices(choices);
    try {
      if (!saved && save !== undefined) {
        if (!(await save())) return;
        setSaved(true);
      }
      remember(leftMoments(found, lines, choices), found);
      if (chosen > 0) await move();
      else onClose();
    } finally {
      setBusy(false);
    }
  };
  const refusal = moving.refusal?.message ?? problem;
  const leave = saved ? onClose : (onBack ?? onClose);
  const leaveAll = () => {
    remember(leftMoments(found, lines, {}), found);
    onClose();
  };
  const sound = Object.keys(problems).length === 0 || chosen === 0;
  // The fields may be scrolled out of view: what blocks the button is shown beside it.
  const held = !online ? NEEDS_NETWORK : sound ? undefined : (problems.subject ?? problems.text);
  return (
    <LazySheet
      open={open}
      onClose={leave}
      leavable={!busy}
      title="Ce changement touche des clients"
      detail={
        saved
          ? 'Les jours sont enregistrés. Ce qui reste ici n’a pas bougé.'
          : 'Rien n’est encore enregistré.'
      }
      footer={
        <>
          <Button disabled={busy} onClick={saved ? leaveAll : leave}>
            {saved ? 'Laisser' : 'Revenir'}
          </Button>
          {held !== undefined && (
            <Text as="p" size="13" tone="danger-text" grow shrink role="status">
              {held}
            </Text>
          )}
          <Button look="primary" busy={busy} disabled={!online || !sound} onClick={act}>
            {actWords(saved, chosen, tells)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Row gap="2" wrap>
          <Button size={44} look="line" onClick={() => choose(nearestChoices(found))}>
            Tout déplacer au plus proche
          </Button>
          <Button size={44} look="ghost" onClick={() => choose({})}>
            Tout laisser
          </Button>
        </Row>
        {lines.map(({ name, customer, detail, options }) => (
          <Stack key={name} gap="1">
            <Select
              label={customer}
              hint={detail}
              error={reasons[name]}
              options={options}
              value={choices[name] ?? ''}
              onChange={({ target }) => choose({ ...choices, [name]: target.value })}
            />
            {options.length === 1 && (
              <Text as="p" size="13" tone="ink-2">
                Aucune autre place n’est libre ces prochains jours.
              </Text>
            )}
          </Stack>
        ))}
        {settled.map((words) => (
          <Notice key={words} tone="info">
            {words}
          </Notice>
        ))}
        {stays > 0 && (
          <Notice tone="bell">
            {`${count(stays, 'ligne reste', 'lignes restent')} sans changer, à livrer à un moment fermé. Vous les retrouvez dans «\u00a0Commandes sur des jours fermés\u00a0».`}
          </Notice>
        )}
        {lines.length === 0 && <p>Plus rien n’est à déplacer.</p>}
        {chosen > 0 && <Checkbox label="Prévenir les clients déplacés" checked={tells} onChange={setTells} />}
        {chosen > 0 && tells && (
          <>
            <Field
              label="Sujet"
              maxLength={150}
              error={problems.subject}
              value={message.subject}
              onChange={({ target }) => keep({ ...message, subject: target.value })}
            />
            <TextArea
              label="Message"
              hint="{nom} et {changement} sont remplis pour chaque client."
              rows={7}
              maxLength={5000}
              error={problems.text}
              value={message.text}
              onChange={({ target }) => keep({ ...message, text: target.value })}
            />
            {first !== undefined && (
              <Notice tone="info" title={`${first.name} lira`}>
                {filledMessage(message, { ...first, slots: hub.shippingtimes })
                  .text.split(/\n+/)
                  .map((part, at) => (
                    // Paragraphs have no id of their own: the index is the key.
                    <p key={at}>{part}</p>
                  ))}
              </Notice>
            )}
          </>
        )}
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      </Stack>
    </LazySheet>
  );
}

const NEEDS_NETWORK = 'Déplacer demande du réseau. Votre message est gardé.';

/** The times at which lines of a hub were left as they are, stored on this device. */
function useLeftMoments(hub: string) {
  const { kept, keep } = useKeptDraft(`moves-left/${hub}`);
  const moments = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  return {
    left: new Set(moments),
    /** Replaces the stored times of these lines. */
    remember: (next: readonly string[], found: HubClosing) => {
      const own = new Set(allMoments(found));
      keep([...moments.filter((one) => !own.has(one)), ...next].slice(-MOST_LEFT));
    },
  };
}

/** More than the lines of a hub in a month of closed days. */
const MOST_LEFT = 500;

function actWords(saved: boolean, chosen: number, tells: boolean): string {
  if (chosen === 0) return saved ? 'Fermer' : 'Enregistrer sans déplacer';
  const moves = tells ? 'déplacer et prévenir' : 'déplacer';
  return saved ? capital(moves) : `Enregistrer, ${moves}`;
}

function messageOf(kept: ReturnType<typeof useKeptDraft>['kept']) {
  const { subject, text } = asObject(kept ?? null) ?? {};
  return {
    subject: typeof subject === 'string' ? subject : MOVE_MESSAGE.subject,
    text: typeof text === 'string' ? text : MOVE_MESSAGE.text,
  };
}
