import { expose } from 'comlink';
import { engineHolder, enginePort } from './browser/engine-host.ts';

declare const self: DedicatedWorkerGlobalScope;

// The name of the worker is the boot id of its clocks. An error that ends an engine is rethrown to the page,
// which starts another worker.
const holder = engineHolder(self.name, (error) => reportError(error));

// Browser events are hints: they only trigger a check.
self.addEventListener('online', () => void holder.maybe()?.syncNow('online'));

// A failure to record an error is not recorded: that would loop.
self.addEventListener('unhandledrejection', ({ reason }) => {
  holder.notice(reason).catch((failure: unknown) => globalThis.console.warn(failure));
});

expose(enginePort(holder));
