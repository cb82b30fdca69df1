import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { sandboxPages } from '../gateways/payment/sandbox-pages.ts';
import { documentation } from './documentation.ts';
import { health } from './health.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { photoFiles } from './photo-files.ts';

/** What is no call of the contract: pages, webhooks, the operator's endpoints. */
type Pages = (app: FastifyInstance, house: AppContext) => void | Promise<void>;

export const everyPage: readonly Pages[] = [health, documentation, paymentWebhook, photoFiles, sandboxPages];
