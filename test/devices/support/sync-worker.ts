import type { CDPSession, Page } from 'playwright-core';

/** The sync worker of a tab that a debugger holds still, in the middle of whatever it was about to do. */
export interface HeldWorker {
  /** Lets it go on where it stood. */
  wake(): Promise<void>;
}

/**
 * Stops the sync worker of a tab at its next statement, and waits until it stands: its locks, timers and open requests
 * stay its own, as they do in a telephone that freezes a tab.
 */
export async function holdStill(page: Page): Promise<HeldWorker> {
  const session = await page.context().newCDPSession(page);
  const worker = await attachedWorker(session);
  const stands = worker.hears('Debugger.paused');
  await worker.send('Debugger.enable');
  await worker.send('Debugger.pause');
  await stands;
  return {
    wake: async () => {
      await worker.send('Debugger.resume');
      await worker.send('Debugger.disable');
      await session.detach();
    },
  };
}

interface AttachedWorker {
  send(method: string): Promise<void>;
  /** Resolves when the worker's debugger says this. */
  hears(event: string): Promise<void>;
}

/** Speaks to the worker beside the page: every message to it travels inside one of the page's own session. */
async function attachedWorker(session: CDPSession): Promise<AttachedWorker> {
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  let sent = 0;
  const said = (fits: (message: { readonly id?: number; readonly method?: string }) => boolean) =>
    new Promise<void>((resolve) => {
      const hear = (event: { readonly sessionId: string; readonly message: string }) => {
        if (event.sessionId !== sessionId || !fits(JSON.parse(event.message) as object)) return;
        session.off('Target.receivedMessageFromTarget', hear);
        resolve();
      };
      session.on('Target.receivedMessageFromTarget', hear);
    });
  return {
    async send(method) {
      sent += 1;
      const id = sent;
      const answered = said((message) => message.id === id);
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method }),
      });
      await answered;
    },
    hears: (event) => said(({ method }) => method === event),
  };
}
