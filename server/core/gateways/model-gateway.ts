/** A tool that a model may ask for, with the JSON schema of its arguments. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

/** A model's request for a tool; its arguments are untrusted text. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** One message of a conversation. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls?: readonly ModelCall[] }
  /** The result of a tool, by the id of its call. */
  | { readonly role: 'tool'; readonly call: string; readonly content: string };

/** A piece of a model's output: text as it is written, or a whole call. */
export type ModelPiece =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'call'; readonly call: ModelCall };

/** A language model. Its output is untrusted. */
export interface ModelGateway {
  /** Streams one answer. Throws when the model fails, is too slow or sends nonsense, and when `signal` is aborted. */
  stream(
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    signal: AbortSignal,
  ): AsyncIterable<ModelPiece>;
}
