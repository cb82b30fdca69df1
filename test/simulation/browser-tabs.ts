import type { SeededRandom } from './seeded-random.ts';
import { newTabLifecycle, type TabLifecycle } from './tab-lifecycle.ts';
import { drain, isStorageTrouble, openTab, type TabContext, type Tab } from './tab.ts';

const TABS_AT_MOST = 3;

/** The person whose tabs these are. */
export interface TabsOwner {
  /** Another person uses this browser now. */
  isAway(): boolean;
  /** They have signed out. */
  isOut(): boolean;
  /** A page found that they have signed out. */
  hasLeft(): void;
  /** The entry of the current session. */
  entry(): string;
  /** The id of the device's current boot. */
  boot(): string;
}

/** The tabs that one person has in one browser, and its service worker. */
export class BrowserTabs {
  readonly #context: TabContext;
  readonly #owner: TabsOwner;
  readonly #random: SeededRandom;
  readonly #lifecycles = new Set<TabLifecycle>();
  #all: Tab[] = [];
  #newest = 'b1';

  constructor(context: TabContext, owner: TabsOwner) {
    this.#context = context;
    this.#owner = owner;
    this.#random = context.random;
  }

  get all(): readonly Tab[] {
    return this.#all;
  }

  open(): void {
    if (this.#lifecycles.size < TABS_AT_MOST && !this.#owner.isAway() && !this.#owner.isOut())
      this.openAnyway();
  }

  openAnyway(): void {
    void this.#open(this.#newest);
  }

  /** New tabs run a newer build; open ones keep theirs. */
  upgrade(): void {
    this.#newest = nextBuild(this.#newest);
    this.open();
  }

  /** The server accepts no build older than the one a new tab would run. */
  outgrow(): void {
    const { connection, faults } = this.#context;
    const next = nextBuild(this.#newest);
    for (let build = 'b1'; build !== next; build = nextBuild(build)) connection.tooOld.add(build);
    faults.record('the server no longer understands this build');
  }

  kill(): void {
    const tab = this.#some();
    if (tab) this.#end(tab.lifecycle);
  }

  freeze(): void {
    this.#some()?.lifecycle.freeze();
  }

  thaw(): void {
    for (const { lifecycle, engine } of this.#all) {
      lifecycle.thaw();
      engine().workWaits();
    }
  }

  look(visible: boolean): void {
    this.#some()?.engine().visible(visible);
  }

  /** The service worker runs for a moment, with or without tabs. */
  wakeServiceWorker(): void {
    // It sends for the last user of this browser.
    if (this.#owner.isAway()) return;
    const lifecycle = this.#newLife();
    void drain(this.#context, lifecycle, this.#newest);
  }

  /** A tab that a person can use. */
  awake(): Tab | undefined {
    const awake = this.#all.filter(({ lifecycle }) => lifecycle.isAwake());
    return awake.length === 0 ? undefined : this.#random.pick(awake);
  }

  notifyAll(): void {
    for (const { lifecycle, engine } of this.#all) if (lifecycle.isAwake()) engine().workWaits();
  }

  /** Wakes all tabs, and makes sure one has a build that the server accepts. */
  heal(): void {
    const { tooOld } = this.#context.connection;
    for (const { lifecycle } of this.#all) lifecycle.thaw();
    const outgrown = this.#all.filter(({ build }) => tooOld.has(build));
    for (const { lifecycle } of outgrown) this.#end(lifecycle);
    if (tooOld.has(this.#newest)) {
      // A browser has one build, whichever of its users loaded it.
      while (tooOld.has(this.#newest)) this.#newest = nextBuild(this.#newest);
      this.open();
    } else if (this.#all.length === 0) this.open();
  }

  endAll(): void {
    for (const lifecycle of this.#lifecycles) this.#end(lifecycle);
  }

  async #open(build: string): Promise<void> {
    const lifecycle = this.#newLife();
    try {
      const tab = await openTab(this.#context, lifecycle, build, this.#owner.boot(), this.#owner.entry());
      if (tab) this.#all.push(tab);
      else if (!lifecycle.deathSignal.aborted) {
        this.#owner.hasLeft();
        this.#end(lifecycle);
      }
    } catch (error) {
      if (!isStorageTrouble(error)) this.#context.crashed(String(error));
      this.#end(lifecycle);
    }
  }

  #newLife(): TabLifecycle {
    const lifecycle = newTabLifecycle();
    this.#lifecycles.add(lifecycle);
    void lifecycle.died.then(() => this.#lifecycles.delete(lifecycle));
    return lifecycle;
  }

  #end(lifecycle: TabLifecycle): void {
    lifecycle.kill();
    this.#lifecycles.delete(lifecycle);
    this.#all = this.#all.filter((tab) => tab.lifecycle !== lifecycle);
  }

  #some(): Tab | undefined {
    return this.#all.length === 0 ? undefined : this.#random.pick(this.#all);
  }
}

function nextBuild(build: string): string {
  return `b${Number(build.slice(1)) + 1}`;
}
