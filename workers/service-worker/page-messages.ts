declare const self: ServiceWorkerGlobalScope;

/** Handles each message of one type from our pages; the handler may keep the service worker alive. */
export function whenTold(type: string, act: (message: object, event: ExtendableEvent) => void): void {
  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (message instanceof Object && Reflect.get(message, 'type') === type) act(message, event);
  });
}
