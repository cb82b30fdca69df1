import type { AGENTS, AssistantSource } from '../../../src/contract/catalogue/assistant.ts';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { AskedQuestion } from '../../../src/domain/assistant/read-question.ts';
import type { Actor } from '../../core/actor.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';
import type { DeclaredLimits } from './declared-limits.ts';
import type { MarketKnowledge } from './market-knowledge.ts';
import type { ProposedCart } from './meal-answer.ts';
import type { ShelfContext } from './search-shelf.ts';

export type Agent = (typeof AGENTS)[number];

/** A question to an agent at a hub, of a person or a visitor. */
export interface Question {
  readonly text: string;
  readonly agent: Agent;
  readonly hub: Hub;
  readonly actor: Actor | undefined;
  readonly now: Ms;
}

/** The data from which a question may be answered; a reply shows nothing else. */
export interface Findings {
  readonly asked: AskedQuestion;
  /** Sentences that answer, in order. */
  readonly answers: readonly string[];
  readonly products: readonly Shelved[];
  readonly documents: readonly Document[];
  readonly orders: readonly Order[];
  readonly cart: ProposedCart | undefined;
  /** Documents whose sections the sentences are taken from. */
  readonly sources: readonly AssistantSource[];
  /** Sentences before the answer, not sent to a model. */
  readonly before: readonly string[];
  /** Whether it contains a person’s credit or declared diet, which are not sent to a model. */
  readonly personal: boolean;
  /** How to reach a person of the market, for questions without an answer. */
  readonly contact: string;
}

/** The data shared by the steps of an answer. */
export interface Search {
  readonly context: ShelfContext;
  readonly question: Question;
  readonly asked: AskedQuestion;
  readonly knowledge: MarketKnowledge;
  /** What the person avoids by their profile. */
  readonly declared: DeclaredLimits;
  /** The question with what the person avoids by their profile added to its limits. */
  readonly limits: AskedQuestion;
}

export type Found = Partial<Omit<Findings, 'asked' | 'contact'>>;
