import type { LogoutMode } from '../../src/contract/sync/engine-port.ts';
import { isSealed } from '../../workers/sync/engine-context.ts';
import type { DeviceRecorder } from './device-recorder.ts';
import { queueOlderBuildMutations } from './older-build.ts';
import { performOrderAction } from './order-actions.ts';
import type { Storage } from './storage.ts';
import { isStorageTrouble, type TabContext } from './tab.ts';
import type { BrowserTabs } from './browser-tabs.ts';
import { mergeVisitorCart, changeVisitorCart } from './visitor-cart.ts';
import { performRandomAction } from './workload.ts';

interface Given {
  readonly context: TabContext;
  /** The visitors' database, separate from that of the person. */
  readonly visitors: Storage;
  readonly tabs: BrowserTabs;
  readonly recorder: DeviceRecorder;
  /** The person has signed out: every tab shows the sign-in page from then on. */
  readonly left: () => void;
}

/** A person's acts, in any awake tab; they are told that an act is accepted, or never, when the tab dies during it. */
export class SimulatedUser {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  tap(): void {
    const { context, tabs, recorder } = this.#given;
    const tab = tabs.awake();
    if (!tab) return;
    this.#doing(async () => {
      const accepted = await performRandomAction(tab.mirror, context.who, context.random, tab.acting);
      if (!accepted.ok) return;
      recorder.recordAccepted(accepted.value);
      tabs.notifyAll();
    });
  }

  /** Orders, or acts on a waiting order. */
  order(): void {
    const { context, tabs, recorder } = this.#given;
    const tab = tabs.awake();
    if (!tab || !context.market.supportsOrders) return;
    this.#doing(async () => {
      const { sent, dismissed } = await performOrderAction(
        tab.mirror,
        context.who,
        context.random,
        tab.acting,
      );
      if (dismissed !== undefined) recorder.recordDismissedOrder(dismissed);
      if (sent !== undefined) recorder.recordSentOrder(sent);
      tabs.notifyAll();
    });
  }

  /** A visitor fills the cart of this browser. */
  visit(): void {
    const { context, tabs, visitors } = this.#given;
    const tab = tabs.awake();
    if (!tab || !context.market.supportsVisitors) return;
    this.#doing(() => changeVisitorCart(visitors, tab, context.who, context.random));
  }

  /** Signs in, and takes over the visitor's cart. */
  signIn(): void {
    const { context, tabs, recorder, visitors } = this.#given;
    const tab = tabs.awake();
    if (!tab || !context.market.supportsVisitors) return;
    context.connection.session = context.who.id;
    this.#doing(async () => {
      await mergeVisitorCart(visitors, tab, context.locks);
      recorder.recordCartHandover();
      tabs.notifyAll();
    });
  }

  /** Signs out, and decides what becomes of unsent work. */
  signOut(mode: LogoutMode): void {
    const { context, tabs, recorder, left: hasLeft } = this.#given;
    const tab = tabs.awake();
    if (!tab || !context.market.supportsSignOut || recorder.isSigningOut()) return;
    recorder.beginSignOut(mode, tab.lifecycle);
    this.#doing(async () => {
      const { left } = await tab
        .engine()
        .logout(mode)
        .finally(() => recorder.endSignOut());
      if (left === 0) hasLeft();
    });
  }

  /** Work left unsent by an older build, one mutation of it with an unknown operation. */
  inherit(): void {
    const { context, tabs, recorder } = this.#given;
    const tab = tabs.awake();
    if (!tab) return;
    this.#doing(async () => {
      for (const id of await queueOlderBuildMutations(tab.mirror, context.who, tab.acting))
        recorder.recordOlderBuildMutation(id);
      tabs.notifyAll();
    });
  }

  giveUp(): void {
    const { context, tabs, recorder } = this.#given;
    const ids = [...recorder.outboxIds(), ...recorder.deadLetterIds()];
    const tab = tabs.awake();
    if (!tab || ids.length === 0) return;
    const id = context.random.pick(ids);
    recorder.recordAbandoned(id);
    this.#doing(() => tab.engine().abandon(id));
  }

  undo(): void {
    const { context, tabs, recorder } = this.#given;
    const held = recorder.heldIds();
    const tab = tabs.awake();
    if (!tab || held.length === 0) return;
    const id = context.random.pick(held);
    this.#doing(async () => {
      if (await tab.undo(id)) recorder.recordUndone(id);
    });
  }

  retry(): void {
    const { context, tabs, recorder } = this.#given;
    const deadLetters = recorder.deadLetterIds();
    const tab = tabs.awake();
    if (!tab || deadLetters.length === 0) return;
    const id = context.random.pick(deadLetters);
    recorder.recordRetried(id);
    this.#doing(() => tab.engine().retry(id));
  }

  syncNow(): void {
    for (const { lifecycle, engine } of this.#given.tabs.all)
      if (lifecycle.isAwake()) this.#doing(() => engine().syncNow('person'));
  }

  wantDay(hub: string, day: string): void {
    const tab = this.#given.tabs.awake();
    if (tab) this.#doing(() => tab.engine().wantDays(hub, [day]));
  }

  /** A lane with waiting work of this person. */
  laneOfSomething(): string | undefined {
    const { context, recorder } = this.#given;
    const lanes = recorder.lanes();
    return lanes.length === 0 ? undefined : context.random.pick(lanes);
  }

  // A storage that fails or is sealed is no violation: nothing was accepted, and the person was not told otherwise.
  #doing(work: () => Promise<unknown>): void {
    void work().catch((error: unknown) => {
      if (!isStorageTrouble(error) && !isSealed(error))
        this.#given.recorder.recordCrash(error instanceof Error ? (error.stack ?? '') : String(error));
    });
  }
}
