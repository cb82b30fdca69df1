import * as z from 'zod/mini';
import { Address, Deposit } from '../../../src/contract/people/addresses.ts';
import { CartItem } from '../../../src/contract/orders/cart.ts';
import { Category } from '../../../src/contract/catalogue/categories.ts';
import { OrderIntent, Quote, Totals } from '../../../src/contract/orders/checkout.ts';
import { Config } from '../../../src/contract/hubs/config.ts';
import { Document } from '../../../src/contract/catalogue/documents.ts';
import { Hub } from '../../../src/contract/hubs/hubs.ts';
import { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { PaymentMethod } from '../../../src/contract/people/payment-methods.ts';
import { Product } from '../../../src/contract/catalogue/products.ts';
import { Shop } from '../../../src/contract/catalogue/shops.ts';
import { User } from '../../../src/contract/people/users.ts';
import { Json } from '../../../src/contract/core/wire.ts';

/** Shapes shared by several calls, documented once under a name. */
export const namedSchemas = z.registry<{ id: string }>();

const shapes = {
  ...{ Address, CartItem, Category, Config, Deposit, Document, Hub, Json, Order, OrderIntent, OrderItem },
  ...{ PaymentMethod, Product, Quote, Shop, Totals, User },
};

for (const [id, shape] of Object.entries(shapes)) namedSchemas.add(shape, { id });
