import type { FastifyInstance } from 'fastify';
import type { AppContext } from './core/request-context.ts';
import { sandboxPages } from './platform/gateways/sandbox/sandbox-pages.ts';
import { documentation } from './platform/documentation/documentation-routes.ts';
import { health } from './platform/http/server/health-pages.ts';
import { paymentWebhook } from './modules/payments/acquirer/payment-webhook.ts';
import { photoFiles } from './modules/catalogue/photos/photo-file-routes.ts';

/** What is no call of the contract: pages, webhooks, the operator's endpoints. */
type Pages = (app: FastifyInstance, house: AppContext) => void | Promise<void>;

export const everyPage: readonly Pages[] = [health, documentation, paymentWebhook, photoFiles, sandboxPages];
