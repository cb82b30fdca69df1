declare const self: ServiceWorkerGlobalScope;

/** Does something whenever a page of ours tells a message of a type; it may keep the service worker alive for it. */
export function whenTold(type: string, act: (message: object, event: ExtendableEvent) => void): void {
  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (message instanceof Object && Reflect.get(message, 'type') === type) act(message, event);
  });
}
