import type { Id } from '../../src/contract/sync.ts';
import type { LogoutMode } from '../../src/contract/engine.ts';
import type { Clock } from '../../workers/sync/ports.ts';
import { isSealed } from '../../workers/sync/world.ts';
import { fakeBus } from '../support/fake-bus.ts';
import { fakeLocks } from '../support/fake-locks.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import type { Chance } from './chance.ts';
import type { Faults } from './faults.ts';
import type { DeviceHistory } from './history.ts';
import { aLife, type Life } from './life.ts';
import type { Market, Someone } from './market.ts';
import { Memories } from './memories.ts';
import type { Storage } from './storage.ts';
import { drain, isStorageTrouble, openTab, type Surroundings, type Tab } from './tab.ts';
import type { Way } from './way.ts';
import { leaveBehind } from './older-build.ts';
import { order } from './ordering.ts';
import { takeOver, visit } from './visiting.ts';
import { act } from './workload.ts';

const TABS_AT_MOST = 3;

interface Given {
  readonly name: string;
  readonly who: Someone;
  readonly way: Way;
  readonly storage: Storage;
  /** What is done here while nobody is signed in stands apart. */
  readonly visitors: Storage;
  readonly market: Market;
  readonly clock: VirtualClock;
  readonly random: Chance;
  readonly faults: Faults;
}

/** What one person has in one browser: one database, one lock, one channel, some tabs, a service worker. */
export class Device {
  readonly name: string;
  readonly who: Someone;
  readonly way: Way;
  readonly memories: Memories;
  /** How wrong its clock goes. */
  skew = 0;
  readonly #given: Given;
  readonly #around: Surroundings;
  readonly #lives = new Set<Life>();
  #tabs: Tab[] = [];
  #newest = 'b1';
  #boot = 1;
  /** Somebody else uses this browser now. */
  #away = false;
  /** What the pages of this browser remember: how often its person came in, and whether they have left. */
  #entries = 1;
  #out = false;
  #mate: Device | undefined;

  constructor(given: Given) {
    const { name, who, way, clock, storage, visitors, market } = given;
    this.name = name;
    this.who = who;
    this.way = way;
    this.#given = given;
    this.memories = new Memories(name, who.id, storage, visitors, market.sellsProducts);
    const own: Clock = {
      now: () => clock.now() + this.skew,
      monotonic: () => ({ at: clock.monotonic().at, boot: this.#bootName() }),
      sleep: (wait, signal) => clock.sleep(wait, signal),
    };
    this.#around = {
      ...given,
      clock: own,
      locks: fakeLocks(),
      bus: fakeBus(),
      device: {
        logoutOwed: () => Promise.resolve(way.owed),
        oweLogout: (person) => {
          way.owed = person;
          return Promise.resolve();
        },
      },
      wrote: (write) => this.memories.wrote(write),
      crashed: (error) => this.memories.crashed(error),
    };
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  /** @param epoch the server's history as it is now */
  history(epoch: Id): DeviceHistory {
    const through = this.way.faults || this.#away ? undefined : this.way.through;
    return this.memories.history(epoch, through, this.#away);
  }

  open(): void {
    if (this.#lives.size < TABS_AT_MOST && !this.#away && !this.#out) void this.#open(this.#newest);
  }

  /** A tab that is loaded from now on runs a newer build; the others go on with theirs. */
  upgrade(): void {
    this.#newest = `b${Number(this.#newest.slice(1)) + 1}`;
    this.open();
  }

  /** The server understands nothing older than what a new tab would run. */
  outgrow(): void {
    for (let build = 1; build < Number(this.#newest.slice(1)) + 1; build += 1)
      this.way.tooOld.add(`b${build}`);
    this.#given.faults.tell('the server no longer understands this build');
  }

  kill(): void {
    const tab = this.#some();
    if (tab) this.#end(tab.life);
  }

  freeze(): void {
    this.#some()?.life.freeze();
  }

  thaw(): void {
    for (const { life, engine } of this.#tabs) {
      life.thaw();
      engine().workWaits();
    }
  }

  /** Another person uses the same browser: one of them at a time, this one first. */
  shareWith(mate: Device): void {
    this.#mate = mate;
    mate.#mate = this;
    mate.#away = true;
  }

  isAway(): boolean {
    return this.#away;
  }

  /** The power goes, and what no strict commit has written down. */
  powerCut(): void {
    this.#given.visitors.crash();
    for (const one of this.#everybody()) {
      one.#endAll();
      one.#given.storage.crash();
      one.memories.forgetBases();
      one.#boot += 1;
      // What pages remember comes to the disk later than what was done.
      if (one.memories.sealed()) one.#out = false;
    }
  }

  evict(): void {
    this.#given.visitors.evict();
    for (const one of this.#everybody()) {
      one.#endAll();
      one.#given.storage.evict();
      one.memories.evicted();
    }
  }

  stepClock(by: number): void {
    this.skew = by;
  }

  /** So many of the next transactions fail. */
  troubled(transactions: number): void {
    this.#given.storage.trouble.next = transactions;
    this.#given.visitors.trouble.next = transactions;
  }

  /** The service worker has a moment, whatever tabs there are. */
  wakeServiceWorker(): void {
    // It sends for whoever used this browser last.
    if (this.#away) return;
    const life = this.#newLife();
    void drain(this.#around, life, this.#newest);
  }

  look(visible: boolean): void {
    this.#some()?.engine().visible(visible);
  }

  /** Somebody does something; they are told that it is taken, or never, when the tab dies meanwhile. */
  tap(): void {
    const tab = this.#awake();
    if (!tab) return;
    this.#doing(async () => {
      const taken = await act(tab.mirror, this.who, this.#given.random, tab.acting);
      if (!taken.ok) return;
      this.memories.took(taken.value);
      this.#tellAll();
    });
  }

  /** Somebody orders, or thinks again about an order that waits. */
  order(): void {
    const tab = this.#awake();
    if (!tab || !this.#given.market.takesOrders) return;
    this.#doing(async () => {
      const { sent, dismissed } = await order(tab.mirror, this.who, this.#given.random, tab.acting);
      if (dismissed !== undefined) this.memories.dismissed(dismissed);
      if (sent !== undefined) this.memories.sent(sent);
      this.#tellAll();
    });
  }

  /** Somebody who has not said who they are fills the cart of this browser. */
  visit(): void {
    const tab = this.#awake();
    const { market, visitors, random } = this.#given;
    if (!tab || !market.takesVisitors) return;
    this.#doing(() => visit(visitors, tab, this.who, random));
  }

  /** Its person signs in, and takes over what was put aside before. */
  signIn(): void {
    const tab = this.#awake();
    const { market, visitors } = this.#given;
    if (!tab || !market.takesVisitors) return;
    this.way.session = this.who.id;
    this.#doing(async () => {
      await takeOver(visitors, tab, this.#around.locks);
      this.memories.handedOver();
      this.#tellAll();
    });
  }

  /** What an older build left unsent, one of them in words that nobody here understands any more. */
  inherit(): void {
    const tab = this.#awake();
    if (!tab) return;
    this.#doing(async () => {
      for (const id of await leaveBehind(tab.mirror, this.who, tab.acting)) this.memories.inherited(id);
      this.#tellAll();
    });
  }

  giveUp(): void {
    const ids = [...this.memories.waiting(), ...this.memories.letters()];
    const tab = this.#awake();
    if (!tab || ids.length === 0) return;
    const id = this.#given.random.pick(ids);
    this.memories.gaveUp(id);
    this.#doing(() => tab.engine().abandon(id));
  }

  undo(): void {
    const held = this.memories.held();
    const tab = this.#awake();
    if (!tab || held.length === 0) return;
    const id = this.#given.random.pick(held);
    this.#doing(async () => {
      if (await tab.undo(id)) this.memories.undid(id);
    });
  }

  retry(): void {
    const letters = this.memories.letters();
    const tab = this.#awake();
    if (!tab || letters.length === 0) return;
    const id = this.#given.random.pick(letters);
    this.memories.retries(id);
    this.#doing(() => tab.engine().retry(id));
  }

  syncNow(): void {
    for (const { life, engine } of this.#tabs)
      if (life.isAwake()) this.#doing(() => engine().syncNow('person'));
  }

  /** Whether somebody else is signed in here, or nobody. */
  isLeft(): boolean {
    return this.way.session !== this.who.id || this.#away || this.#out || this.memories.sealed();
  }

  /** Its person signs in where they must, and asks for all of it. */
  comesBack(): void {
    this.way.session = this.who.id;
    // Whoever was here before keeps what they have; every tab is of this person now.
    if (this.#mate) this.#mate.#stepAside();
    if (this.memories.sealed() || this.#away || this.#out) {
      this.#away = false;
      this.#out = false;
      this.#entries += 1;
      this.#endAll();
      void this.#open(this.#newest);
    }
    this.syncNow();
  }

  /** Its person leaves, and says what becomes of what is unsent. */
  signOut(mode: LogoutMode): void {
    const tab = this.#awake();
    if (!tab || !this.#given.market.letsGo || this.memories.isLeaving()) return;
    this.memories.leaves(mode, tab.life);
    this.#doing(async () => {
      const { left } = await tab
        .engine()
        .logout(mode)
        .finally(() => this.memories.left());
      if (left > 0) return;
      // Every tab shows the sign-in page from then on.
      this.#out = true;
      this.#endAll();
    });
  }

  /** Whoever shares this browser signs in, whether or not its person has signed out. */
  handOver(): void {
    this.#mate?.comesBack();
  }

  wantDay(hub: string, day: string): void {
    const tab = this.#awake();
    if (tab) this.#doing(() => tab.engine().wantDays(hub, [day]));
  }

  /** Everything goes well again: the clock is right, tabs are awake, there is one that the server understands. */
  heal(): void {
    this.skew = 0;
    this.#given.storage.trouble.next = 0;
    this.#given.visitors.trouble.next = 0;
    for (const { life } of this.#tabs) life.thaw();
    const outgrown = this.#tabs.filter(({ build }) => this.way.tooOld.has(build));
    for (const { life } of outgrown) this.#end(life);
    if (this.way.tooOld.has(this.#newest)) {
      // A browser has one build, whoever of its people loaded it.
      while (this.way.tooOld.has(this.#newest)) this.#newest = `b${Number(this.#newest.slice(1)) + 1}`;
      this.open();
    } else if (this.#tabs.length === 0) this.open();
  }

  end(): void {
    this.#endAll();
  }

  laneOfSomething(): string | undefined {
    const lanes = this.memories.lanes();
    return lanes.length === 0 ? undefined : this.#given.random.pick(lanes);
  }

  #stepAside(): void {
    this.#away = true;
    this.#endAll();
  }

  #everybody(): readonly Device[] {
    return this.#mate ? [this, this.#mate] : [this];
  }

  async #open(build: string): Promise<void> {
    const life = this.#newLife();
    try {
      const tab = await openTab(this.#around, life, build, this.#bootName(), `entry ${this.#entries}`);
      if (tab) this.#tabs.push(tab);
      else if (!life.death.aborted) {
        this.#out = true;
        this.#end(life);
      }
    } catch (error) {
      if (!isStorageTrouble(error)) this.memories.crashed(String(error));
      this.#end(life);
    }
  }

  #newLife(): Life {
    const life = aLife();
    this.#lives.add(life);
    void life.died.then(() => this.#lives.delete(life));
    return life;
  }

  #end(life: Life): void {
    life.kill();
    this.#lives.delete(life);
    this.#tabs = this.#tabs.filter((tab) => tab.life !== life);
  }

  #endAll(): void {
    for (const life of this.#lives) this.#end(life);
  }

  // A storage that fails, or is sealed, is the person's bad luck: nothing was taken, and nobody said so.
  #doing(work: () => Promise<unknown>): void {
    void work().catch((error: unknown) => {
      if (!isStorageTrouble(error) && !isSealed(error))
        this.memories.crashed(error instanceof Error ? (error.stack ?? '') : String(error));
    });
  }

  #tellAll(): void {
    for (const { life, engine } of this.#tabs) if (life.isAwake()) engine().workWaits();
  }

  #some(): Tab | undefined {
    return this.#tabs.length === 0 ? undefined : this.#given.random.pick(this.#tabs);
  }

  #awake(): Tab | undefined {
    const awake = this.#tabs.filter(({ life }) => life.isAwake());
    return awake.length === 0 ? undefined : this.#given.random.pick(awake);
  }

  #bootName(): string {
    return `boot-${this.#boot}`;
  }
}
