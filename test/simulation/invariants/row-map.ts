/** A map keyed by entity and id: two lookups cost less than building a joined key. */
export class RowMap<Value> {
  readonly #entities = new Map<string, Map<string, Value>>();

  get(e: string, id: string): Value | undefined {
    return this.#entities.get(e)?.get(id);
  }

  set(e: string, id: string, value: Value): void {
    const known = this.#entities.get(e);
    if (known) known.set(id, value);
    else this.#entities.set(e, new Map([[id, value]]));
  }
}
