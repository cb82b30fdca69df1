import type { LogoutMode } from '../../src/contract/sync/engine-port.ts';
import { isSealed } from '../../workers/sync/engine-context.ts';
import type { Memories } from './device-recorder.ts';
import { leaveBehind } from './older-build.ts';
import { order } from './order-actions.ts';
import type { Storage } from './storage.ts';
import { isStorageTrouble, type Surroundings } from './tab.ts';
import type { Tabs } from './browser-tabs.ts';
import { takeOver, visit } from './visitor-cart.ts';
import { act } from './workload.ts';

interface Given {
  readonly around: Surroundings;
  /** What is done here while nobody is signed in stands apart. */
  readonly visitors: Storage;
  readonly tabs: Tabs;
  readonly memories: Memories;
  /** They have signed out: every tab shows the sign-in page from then on. */
  readonly left: () => void;
}

/** What somebody does in whichever of their tabs is awake; they are told that it is taken, or never, when it dies meanwhile. */
export class Person {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  tap(): void {
    const { around, tabs, memories } = this.#given;
    const tab = tabs.awake();
    if (!tab) return;
    this.#doing(async () => {
      const taken = await act(tab.mirror, around.who, around.random, tab.acting);
      if (!taken.ok) return;
      memories.took(taken.value);
      tabs.tellAll();
    });
  }

  /** Somebody orders, or thinks again about an order that waits. */
  order(): void {
    const { around, tabs, memories } = this.#given;
    const tab = tabs.awake();
    if (!tab || !around.market.takesOrders) return;
    this.#doing(async () => {
      const { sent, dismissed } = await order(tab.mirror, around.who, around.random, tab.acting);
      if (dismissed !== undefined) memories.dismissed(dismissed);
      if (sent !== undefined) memories.sent(sent);
      tabs.tellAll();
    });
  }

  /** Somebody who has not said who they are fills the cart of this browser. */
  visit(): void {
    const { around, tabs, visitors } = this.#given;
    const tab = tabs.awake();
    if (!tab || !around.market.takesVisitors) return;
    this.#doing(() => visit(visitors, tab, around.who, around.random));
  }

  /** They sign in, and take over what was put aside before. */
  signIn(): void {
    const { around, tabs, memories, visitors } = this.#given;
    const tab = tabs.awake();
    if (!tab || !around.market.takesVisitors) return;
    around.way.session = around.who.id;
    this.#doing(async () => {
      await takeOver(visitors, tab, around.locks);
      memories.handedOver();
      tabs.tellAll();
    });
  }

  /** They leave, and say what becomes of what is unsent. */
  signOut(mode: LogoutMode): void {
    const { around, tabs, memories, left: hasLeft } = this.#given;
    const tab = tabs.awake();
    if (!tab || !around.market.letsGo || memories.isLeaving()) return;
    memories.leaves(mode, tab.life);
    this.#doing(async () => {
      const { left } = await tab
        .engine()
        .logout(mode)
        .finally(() => memories.left());
      if (left === 0) hasLeft();
    });
  }

  /** What an older build left unsent, one of them in words that nobody here understands any more. */
  inherit(): void {
    const { around, tabs, memories } = this.#given;
    const tab = tabs.awake();
    if (!tab) return;
    this.#doing(async () => {
      for (const id of await leaveBehind(tab.mirror, around.who, tab.acting)) memories.inherited(id);
      tabs.tellAll();
    });
  }

  giveUp(): void {
    const { around, tabs, memories } = this.#given;
    const ids = [...memories.waiting(), ...memories.letters()];
    const tab = tabs.awake();
    if (!tab || ids.length === 0) return;
    const id = around.random.pick(ids);
    memories.gaveUp(id);
    this.#doing(() => tab.engine().abandon(id));
  }

  undo(): void {
    const { around, tabs, memories } = this.#given;
    const held = memories.held();
    const tab = tabs.awake();
    if (!tab || held.length === 0) return;
    const id = around.random.pick(held);
    this.#doing(async () => {
      if (await tab.undo(id)) memories.undid(id);
    });
  }

  retry(): void {
    const { around, tabs, memories } = this.#given;
    const letters = memories.letters();
    const tab = tabs.awake();
    if (!tab || letters.length === 0) return;
    const id = around.random.pick(letters);
    memories.retries(id);
    this.#doing(() => tab.engine().retry(id));
  }

  syncNow(): void {
    for (const { life, engine } of this.#given.tabs.all)
      if (life.isAwake()) this.#doing(() => engine().syncNow('person'));
  }

  wantDay(hub: string, day: string): void {
    const tab = this.#given.tabs.awake();
    if (tab) this.#doing(() => tab.engine().wantDays(hub, [day]));
  }

  /** A lane in which something of theirs waits. */
  laneOfSomething(): string | undefined {
    const { around, memories } = this.#given;
    const lanes = memories.lanes();
    return lanes.length === 0 ? undefined : around.random.pick(lanes);
  }

  // A storage that fails, or is sealed, is the person's bad luck: nothing was taken, and nobody said so.
  #doing(work: () => Promise<unknown>): void {
    void work().catch((error: unknown) => {
      if (!isStorageTrouble(error) && !isSealed(error))
        this.#given.memories.crashed(error instanceof Error ? (error.stack ?? '') : String(error));
    });
  }
}
