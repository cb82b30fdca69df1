import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Call } from '../../../contract/core/call.ts';
import { type Config, readConfig } from '../../../contract/hubs/config.ts';
import { type ConfigInput, saveConfig } from '../../../contract/hubs/config-edits.ts';
import type { RemoteCallInput, RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import type {
  HubContent,
  HubIdentity,
  HubWork,
  saveHubContent,
  saveHubIdentity,
  saveHubWork,
} from '../../../contract/hubs/hub-edits.ts';
import { type HubForStaff, readHub } from '../../../contract/hubs/hubs.ts';
import type { Result } from '../../../domain/core/result.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

export type HubCall = typeof saveHubContent | typeof saveHubWork | typeof saveHubIdentity;

/**
 * Builds the request from the current state; `moved` when another person changed the same values since they were shown.
 */
type Edit<Present, Body> = (present: Present) => Result<Body, 'moved'>;
export type HubEdit = Edit<HubForStaff, HubContent | HubWork | HubIdentity>;
export type ConfigEdit = Edit<Config, ConfigInput>;

/** Decides whether the given request body is sent. */
export type Review = (body: object, why: string) => Promise<boolean>;

/** The save call of one setting: its result, and why it was refused. */
export interface SettingEdit<Changing> {
  readonly save: (
    edit: Changing,
    why: string,
    review?: Review,
  ) => Promise<'saved' | 'refused' | 'moved' | 'reviewed'>;
  readonly pending: boolean;
  readonly refusal: Pick<RemoteCallRefusal, 'message' | 'details'> | undefined;
}

/** Saves an edit of a hub. */
export function useHubEdit(call: HubCall, slug: string): SettingEdit<HubEdit> {
  return useFreshEdit(readHub, call, { params: { slug } });
}

/** Saves an edit of the configuration: a hub's tariff, or a setting shared by all hubs. */
export function useConfigEdit(slug: string): SettingEdit<ConfigEdit> {
  return useFreshEdit(readConfig, saveConfig, { query: { hub: slug } });
}

/**
 * Reads again just before saving: the calls have no revision and replace whole lists, so that changes by
 * others are merged, and never overwritten unseen.
 */
function useFreshEdit<Schema extends z.ZodMiniType, Body extends object>(
  read: Call & { readonly answer: Schema },
  call: Call,
  input: RemoteCallInput,
): SettingEdit<Edit<z.output<Schema>, Body>> {
  const reading = useRemoteMutation(read);
  const saving = useRemoteMutation(call);
  const [moved, setMoved] = useState(false);
  const [pending, setPending] = useState(false);
  const write = async (edit: Edit<z.output<Schema>, Body>, why: string, review?: Review) => {
    const fresh = await reading.mutate(input);
    if (!fresh.ok) return 'refused';
    const edited = edit(decodeAnswer(read.answer, fresh.answer));
    if (!edited.ok) return edited.refusal;
    const body = { ...edited.value, ...(why !== '' && { why }) };
    if (review !== undefined && !(await review(body, why))) return 'reviewed';
    const { ok } = await saving.mutate({ ...input, body: asJson(body) });
    return ok ? 'saved' : 'refused';
  };
  const save = async (edit: Edit<z.output<Schema>, Body>, why: string, review?: Review) => {
    setPending(true);
    setMoved(false);
    saving.reset();
    try {
      const result = await write(edit, why, review);
      setMoved(result === 'moved');
      return result;
    } finally {
      setPending(false);
    }
  };
  return { save, pending, refusal: moved ? MOVED : (reading.refusal ?? saving.refusal) };
}

const MOVED: Pick<RemoteCallRefusal, 'message' | 'details'> = {
  message:
    'Quelqu’un d’autre vient de changer cela. Rien n’a été enregistré\u00a0: fermez, regardez ce qui vaut maintenant, et recommencez.',
};
