/** A browser's push subscription: its endpoint and its keys. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push message; it holds no personal data beyond what a lock screen may show. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path that a click on it opens. */
  readonly url: string;
}

/** Sends push messages to people's browsers. */
export interface PushGateway {
  /** The VAPID public key with which a browser subscribes: `config.keys.pubVapid`. */
  readonly publicKey: string;
  /** Whether the server may call this endpoint: a public host, the default port, no credentials in the URL. */
  takes(endpoint: string): Promise<boolean>;
  /** `gone`: the browser withdrew its subscription, forget it. */
  send(subscription: PushSubscription, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
}
