import { useCallback, useSyncExternalStore } from 'react';
import { assistantThread } from '../../../contract/catalogue/assistant.ts';
import { keepDraft } from '../../../mirror/kept-drafts.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useRemoteStream } from '../../../hooks/use-remote-stream.ts';
import { afterEvent, type Conversation, type ConversationEvent } from './conversation.ts';
import { anchorOf } from './read-answer.ts';

/** The key of the draft of an unanswered question. */
export const QUESTION_DRAFT = 'assistant';

/** The conversation of the current person, and its actions. */
export interface Talk {
  readonly conversation: Conversation;
  /** Asks a question, or repeats one in place of an exchange (`again`); deletes its draft once answered. */
  readonly ask: (question: string, again?: string) => Promise<void>;
  readonly stop: () => void;
  readonly clear: () => void;
}

/** The conversation lasts as long as the page: the panel may be closed while an answer arrives. */
export function useConversation(): Talk {
  const mirror = useMirror();
  const store = storeOf(mirror);
  const start = useRemoteStream(assistantThread);
  const [{ hub }] = useDevice();
  const conversation = useSyncExternalStore(store.subscribe, store.read);
  const ask = useCallback(
    async (question: string, again?: string) => {
      const id = crypto.randomUUID();
      store.tell({ kind: 'asked', id, question, ...(again !== undefined && { again }) });
      const query = { q: question, anchor: anchorOf(id), ...(hub !== undefined && { hub }) };
      const { ended, stop } = start({ query }, (text) => store.tell({ kind: 'heard', id, text }));
      store.onStop(stop);
      const result = await ended;
      store.tell({ kind: 'ended', id, result });
      // An unanswered question stays in the field, also after a restart.
      if (result.ok && result.end !== 'cut') await keepDraft(mirror, QUESTION_DRAFT, null);
    },
    [mirror, store, start, hub],
  );
  return {
    conversation,
    ask,
    stop: store.stop,
    clear: () => store.tell({ kind: 'cleared' }),
  };
}

interface Store {
  readonly read: () => Conversation;
  readonly subscribe: (changed: () => void) => () => void;
  readonly tell: (event: ConversationEvent) => void;
  /** Stops the current answer. */
  readonly stop: () => void;
  readonly onStop: (stop: () => void) => void;
}

const stores = new WeakMap<Mirror, Store>();

/** One store per mirror: a conversation never outlives its person's database. */
function storeOf(mirror: Mirror): Store {
  const known = stores.get(mirror);
  if (known !== undefined) return known;
  let conversation: Conversation = [];
  let hangUp: () => void = () => undefined;
  const heard = new Set<() => void>();
  const made: Store = {
    read: () => conversation,
    subscribe(changed) {
      heard.add(changed);
      return () => heard.delete(changed);
    },
    tell(event) {
      conversation = afterEvent(conversation, event);
      for (const changed of heard) changed();
    },
    stop: () => hangUp(),
    onStop(stop) {
      hangUp = stop;
    },
  };
  stores.set(mirror, made);
  return made;
}
