/** One message of a conversation, in the format that language models read. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A language model. Its answer is untrusted: the caller parses it. */
export interface ModelGateway {
  ask(messages: readonly ModelMessage[]): Promise<unknown>;
}
