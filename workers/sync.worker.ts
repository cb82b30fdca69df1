import { expose } from 'comlink';
import { engineHolder, enginePort } from './browser/engine-host.ts';

declare const self: DedicatedWorkerGlobalScope;

// The page names the worker by the run of the browser in which its clocks count. An error that ends an engine goes
// up to the page, which starts another worker.
const holder = engineHolder(self.name, (error) => reportError(error));

// Events of the browser are hints: they only make the engine look.
self.addEventListener('online', () => void holder.maybe()?.syncNow('online'));

// A note that fails is not noted: it would never end.
self.addEventListener('unhandledrejection', ({ reason }) => {
  holder.notice(reason).catch((failure: unknown) => globalThis.console.warn(failure));
});

expose(enginePort(holder));
