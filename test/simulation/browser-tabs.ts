import type { Chance } from './seeded-random.ts';
import { aLife, type Life } from './tab-lifecycle.ts';
import { drain, isStorageTrouble, openTab, type Surroundings, type Tab } from './tab.ts';

const TABS_AT_MOST = 3;

/** Whoever the tabs are of. */
export interface Owner {
  /** Somebody else uses this browser now. */
  isAway(): boolean;
  /** They have signed out. */
  isOut(): boolean;
  /** A page found that they have. */
  hasLeft(): void;
  /** By which they are here now. */
  entry(): string;
  /** Of which start of the device. */
  boot(): string;
}

/** The tabs that one person has in one browser, and its service worker. */
export class Tabs {
  readonly #around: Surroundings;
  readonly #owner: Owner;
  readonly #random: Chance;
  readonly #lives = new Set<Life>();
  #all: Tab[] = [];
  #newest = 'b1';

  constructor(around: Surroundings, owner: Owner) {
    this.#around = around;
    this.#owner = owner;
    this.#random = around.random;
  }

  get all(): readonly Tab[] {
    return this.#all;
  }

  open(): void {
    if (this.#lives.size < TABS_AT_MOST && !this.#owner.isAway() && !this.#owner.isOut()) this.openAnyway();
  }

  openAnyway(): void {
    void this.#open(this.#newest);
  }

  /** A tab that is loaded from now on runs a newer build; the others go on with theirs. */
  upgrade(): void {
    this.#newest = nextBuild(this.#newest);
    this.open();
  }

  /** The server understands nothing older than what a new tab would run. */
  outgrow(): void {
    const { way, faults } = this.#around;
    const next = nextBuild(this.#newest);
    for (let build = 'b1'; build !== next; build = nextBuild(build)) way.tooOld.add(build);
    faults.tell('the server no longer understands this build');
  }

  kill(): void {
    const tab = this.#some();
    if (tab) this.#end(tab.life);
  }

  freeze(): void {
    this.#some()?.life.freeze();
  }

  thaw(): void {
    for (const { life, engine } of this.#all) {
      life.thaw();
      engine().workWaits();
    }
  }

  look(visible: boolean): void {
    this.#some()?.engine().visible(visible);
  }

  /** The service worker has a moment, whatever tabs there are. */
  wakeServiceWorker(): void {
    // It sends for whoever used this browser last.
    if (this.#owner.isAway()) return;
    const life = this.#newLife();
    void drain(this.#around, life, this.#newest);
  }

  /** One that somebody can touch. */
  awake(): Tab | undefined {
    const awake = this.#all.filter(({ life }) => life.isAwake());
    return awake.length === 0 ? undefined : this.#random.pick(awake);
  }

  tellAll(): void {
    for (const { life, engine } of this.#all) if (life.isAwake()) engine().workWaits();
  }

  /** Tabs are awake, and there is one that the server understands. */
  heal(): void {
    const { tooOld } = this.#around.way;
    for (const { life } of this.#all) life.thaw();
    const outgrown = this.#all.filter(({ build }) => tooOld.has(build));
    for (const { life } of outgrown) this.#end(life);
    if (tooOld.has(this.#newest)) {
      // A browser has one build, whoever of its people loaded it.
      while (tooOld.has(this.#newest)) this.#newest = nextBuild(this.#newest);
      this.open();
    } else if (this.#all.length === 0) this.open();
  }

  endAll(): void {
    for (const life of this.#lives) this.#end(life);
  }

  async #open(build: string): Promise<void> {
    const life = this.#newLife();
    try {
      const tab = await openTab(this.#around, life, build, this.#owner.boot(), this.#owner.entry());
      if (tab) this.#all.push(tab);
      else if (!life.death.aborted) {
        this.#owner.hasLeft();
        this.#end(life);
      }
    } catch (error) {
      if (!isStorageTrouble(error)) this.#around.crashed(String(error));
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
    this.#all = this.#all.filter((tab) => tab.life !== life);
  }

  #some(): Tab | undefined {
    return this.#all.length === 0 ? undefined : this.#random.pick(this.#all);
  }
}

function nextBuild(build: string): string {
  return `b${Number(build.slice(1)) + 1}`;
}
