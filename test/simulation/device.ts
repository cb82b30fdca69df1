import type { Id } from '../../src/contract/sync/sync.ts';
import type { Clock } from '../../workers/sync/engine-ports.ts';
import { fakeBus } from '../support/fakes/fake-bus.ts';
import { fakeLocks } from '../support/fakes/fake-locks.ts';
import type { VirtualClock } from '../support/fakes/virtual-clock.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { DeviceHistory } from './history.ts';
import type { SimulatedServer, UserProfile } from './simulated-server.ts';
import { DeviceRecorder } from './device-recorder.ts';
import { SimulatedUser } from './simulated-user.ts';
import type { Storage } from './storage.ts';
import type { TabContext } from './tab.ts';
import { BrowserTabs } from './browser-tabs.ts';
import type { Connection } from './connection.ts';

interface Given {
  readonly name: string;
  readonly who: UserProfile;
  readonly connection: Connection;
  readonly storage: Storage;
  /** The visitors' database, separate from that of the person. */
  readonly visitors: Storage;
  readonly market: SimulatedServer;
  readonly clock: VirtualClock;
  readonly random: SeededRandom;
  readonly faults: FaultInjector;
}

/** One person in one browser: one database, one lock, one channel, some tabs, a service worker. */
export class Device {
  readonly name: string;
  readonly who: UserProfile;
  readonly connection: Connection;
  readonly recorder: DeviceRecorder;
  readonly tabs: BrowserTabs;
  readonly user: SimulatedUser;
  /** The error of its clock. */
  skew = 0;
  readonly #given: Given;
  #boot = 1;
  /** Another person uses this browser now. */
  #away = false;
  /** What the pages of this browser remember: the number of sign-ins, and whether the person has signed out. */
  #entries = 1;
  #out = false;
  #mate: Device | undefined;

  constructor(given: Given) {
    const { name, who, connection, storage, visitors, market } = given;
    this.name = name;
    this.who = who;
    this.connection = connection;
    this.#given = given;
    this.recorder = new DeviceRecorder(name, who.id, storage, visitors, market.supportsProducts);
    const context = this.#context();
    this.tabs = new BrowserTabs(context, {
      isAway: () => this.#away,
      isOut: () => this.#out,
      hasLeft: () => {
        this.#out = true;
      },
      entry: () => `entry ${this.#entries}`,
      boot: () => this.#bootName(),
    });
    const left = () => {
      this.#out = true;
      this.tabs.endAll();
    };
    this.user = new SimulatedUser({ context, visitors, tabs: this.tabs, recorder: this.recorder, left });
  }

  /** @param epoch the server's current epoch */
  history(epoch: Id): DeviceHistory {
    const lastAnswerAt = this.connection.faults || this.#away ? undefined : this.connection.lastAnswerAt;
    return this.recorder.history(epoch, lastAnswerAt, this.#away);
  }

  /** Lets another person use the same browser: one of them at a time, this one first. */
  shareWith(mate: Device): void {
    this.#mate = mate;
    mate.#mate = this;
    mate.#away = true;
  }

  isAway(): boolean {
    return this.#away;
  }

  /** Whether another person is signed in here, or none. */
  isLeft(): boolean {
    return this.connection.session !== this.who.id || this.#away || this.#out || this.recorder.isSealed();
  }

  /** Its person signs in if necessary, and asks for a sync. */
  comesBack(): void {
    this.connection.session = this.who.id;
    // The previous user keeps their data; every tab belongs to this person now.
    if (this.#mate) this.#mate.#stepAside();
    if (this.recorder.isSealed() || this.#away || this.#out) {
      this.#away = false;
      this.#out = false;
      this.#entries += 1;
      this.tabs.endAll();
      this.tabs.openAnyway();
    }
    this.user.syncNow();
  }

  /** The other user of this browser signs in, whether or not its person has signed out. */
  handOver(): void {
    this.#mate?.comesBack();
  }

  /** A power cut, which loses every commit that no strict one followed. */
  powerCut(): void {
    this.#given.visitors.crash();
    for (const one of this.#everybody()) {
      one.tabs.endAll();
      one.#given.storage.crash();
      one.recorder.forgetBases();
      one.#boot += 1;
      // The memory of pages reaches the disk later than the database does.
      if (one.recorder.isSealed()) one.#out = false;
    }
  }

  evict(): void {
    this.#given.visitors.evict();
    for (const one of this.#everybody()) {
      one.tabs.endAll();
      one.#given.storage.evict();
      one.recorder.recordEviction();
    }
  }

  stepClock(by: number): void {
    this.skew = by;
  }

  /** Makes the next `count` transactions fail. */
  troubled(transactions: number): void {
    this.#given.storage.trouble.next = transactions;
    this.#given.visitors.trouble.next = transactions;
  }

  /** Heals everything: the clock, the disks and the tabs. */
  heal(): void {
    this.skew = 0;
    this.troubled(0);
    this.tabs.heal();
  }

  #stepAside(): void {
    this.#away = true;
    this.tabs.endAll();
  }

  #everybody(): readonly Device[] {
    return this.#mate ? [this, this.#mate] : [this];
  }

  #context(): TabContext {
    const { clock, connection } = this.#given;
    const own: Clock = {
      now: () => clock.now() + this.skew,
      monotonic: () => ({ at: clock.monotonic().at, boot: this.#bootName() }),
      sleep: (wait, signal) => clock.sleep(wait, signal),
    };
    return {
      ...this.#given,
      clock: own,
      locks: fakeLocks(),
      bus: fakeBus(),
      device: {
        pendingLogout: () => Promise.resolve(connection.pendingSignOut),
        setPendingLogout: (person) => {
          connection.pendingSignOut = person;
          return Promise.resolve();
        },
      },
      wrote: (write) => this.recorder.recordWrite(write),
      crashed: (error) => this.recorder.recordCrash(error),
    };
  }

  #bootName(): string {
    return `boot-${this.#boot}`;
  }
}
