import type { CDPSession, Page } from 'playwright-core';

/** The sync worker of a tab, paused by a debugger at any point of its work. */
export interface HeldWorker {
  /** Resumes it where it was paused. */
  wake(): Promise<void>;
}

/**
 * Pauses the sync worker of a tab at its next statement, and waits until it is paused: its locks, timers and open
 * requests stay, as on a phone that freezes a tab.
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
  /** Resolves when the worker's debugger sends this event. */
  hears(event: string): Promise<void>;
}

/** Addresses the worker through the page's own session: every message to it is wrapped in one of that session. */
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
