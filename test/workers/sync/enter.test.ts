import { expect, test } from 'vitest';
import { login } from '../../../src/contract/people/authentication.ts';
import type { RemoteCallResult as Answer } from '../../../src/contract/sync/engine-port.ts';
import { signInAfterPendingLogout } from '../../../workers/sync/session/open-session.ts';
import { refreshSession } from '../../../workers/sync/session/session-refresh.ts';
import type { EngineContext } from '../../../workers/sync/engine-context.ts';
import { refusal } from '../../support/engine/sync-answers.ts';
import { aBrowser, engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { type ScriptedReply, type ScriptedNet, scriptedNet } from '../../support/fakes/scripted-net.ts';
import { virtualClock } from '../../support/fakes/virtual-clock.ts';

const BYE = { body: { status: 'bye' } };
const ENTERED: Answer = { ok: true, answer: { id: 7 } };

/** @param logout what answers the nth logout that the server receives */
function aNet(logout: (nth: number) => ScriptedReply | undefined | Promise<ScriptedReply>): ScriptedNet {
  return scriptedNet(({ call }, nth) => {
    if (call === 'authentication.logout') return logout(nth);
    return call === 'users.me' ? refusal(401, 'unauthenticated') : {};
  });
}

/** Two tabs of one browser without a session: user 7 has signed out, and the server does not know it yet. */
async function twoTabs(net: ScriptedNet) {
  const browser = aBrowser();
  await browser.device.setPendingLogout(7);
  const clock = virtualClock();
  const tab = () => engineFixture(memoryStore([], { person: null, signedIn: false }), net, clock, browser);
  return { clock, tabs: [tab(), tab()] as const, owed: () => browser.device.pendingLogout() };
}

function signIn(tab: EngineContext, answer: Answer = ENTERED): Promise<Answer> {
  return signInAfterPendingLogout(tab, async () => {
    await tab.net.call(login, {}, { person: 'unsaid', csrf: 'token', timeout: 1000 });
    return answer;
  });
}

function told({ asked }: ScriptedNet): readonly string[] {
  return asked.map(({ call }) => call).filter((call) => call.startsWith('authentication.'));
}

test('the tabs of a browser send one logout together', async () => {
  let say: (reply: ScriptedReply) => void = () => undefined;
  const net = aNet(() => new Promise((resolve) => (say = resolve)));
  const { tabs, clock, owed } = await twoTabs(net);
  const both = Promise.all(tabs.map(refreshSession));
  await clock.settle();
  say(BYE);
  expect(await both).toEqual([true, true]);
  expect(told(net)).toEqual(['authentication.logout']);
  expect(await owed()).toBeUndefined();
});

test('a login waits for the logout of another tab, whose late answer would clear the new cookie', async () => {
  let say: (reply: ScriptedReply) => void = () => undefined;
  const net = aNet(() => new Promise((resolve) => (say = resolve)));
  const { tabs, clock } = await twoTabs(net);
  const out = refreshSession(tabs[0]);
  await clock.settle();
  const into = signIn(tabs[1]);
  await clock.pass(5000);
  expect(told(net)).toEqual(['authentication.logout']);
  say(BYE);
  await out;
  expect(await into).toEqual(ENTERED);
  expect(told(net)).toEqual(['authentication.logout', 'authentication.login']);
});

test('a pending logout is not sent for a user who has signed in again', async () => {
  const net = aNet(() => undefined);
  const { tabs, owed } = await twoTabs(net);
  expect(await signIn(tabs[1])).toEqual(ENTERED);
  expect(await owed()).toBeUndefined();
  await refreshSession(tabs[0]);
  expect(told(net)).toEqual(['authentication.logout', 'authentication.login']);
});

test.each<[string, Answer]>([
  ['a wrong password', { ok: false, code: 'wrong_credentials', message: '' }],
  ['a mailed link', { ok: true, answer: { sent: true } }],
])('%s opens no session: the logout stays pending', async (_, answer) => {
  const { tabs, owed } = await twoTabs(aNet(() => undefined));
  await signIn(tabs[1], answer);
  expect(await owed()).toBe(7);
});

test('a tab that was frozen during its logout does not block a login', async () => {
  const net = aNet((nth) => (nth === 1 ? new Promise<ScriptedReply>(() => undefined) : BYE));
  const { tabs, clock } = await twoTabs(net);
  void refreshSession(tabs[0]);
  await clock.settle();
  const into = signIn(tabs[1]);
  await clock.pass(13_000);
  expect(await into).toEqual(ENTERED);
});
