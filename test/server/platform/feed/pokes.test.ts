import { expect, test } from 'vitest';
import { onMoved, publishMoved } from '../../../../server/platform/feed/publish-pokes.ts';
import { localBus } from '../../../../server/core/database/process-bus.ts';

test('announces every scope of an import that exceeds one notification', () => {
  const bus = localBus();
  const moved = Array.from(
    { length: 150 },
    (_, at) => `shop:une-boutique-au-nom-bien-trop-long-${at}:2026-11`,
  );
  const [messages, heard]: [string[], string[]] = [[], []];
  bus.subscribe('moved', (message) => messages.push(message));
  onMoved(bus, (scopes) => heard.push(...scopes));
  publishMoved(bus, moved);
  expect(heard).toEqual(moved);
  expect(messages.every((message) => Buffer.byteLength(message) < 8000)).toBe(true);
});
