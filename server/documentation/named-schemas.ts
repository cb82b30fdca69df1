import * as z from 'zod/mini';
import { Address, Deposit } from '../../src/contract/addresses.ts';
import { CartItem } from '../../src/contract/cart.ts';
import { Category } from '../../src/contract/categories.ts';
import { OrderIntent, Quote, Totals } from '../../src/contract/checkout.ts';
import { Config } from '../../src/contract/config.ts';
import { Document } from '../../src/contract/documents.ts';
import { Hub } from '../../src/contract/hubs.ts';
import { Order, OrderItem } from '../../src/contract/orders.ts';
import { PaymentMethod } from '../../src/contract/payment-methods.ts';
import { Product } from '../../src/contract/products.ts';
import { Shop } from '../../src/contract/shops.ts';
import { User } from '../../src/contract/users.ts';
import { Json } from '../../src/contract/wire.ts';

/** Shapes that stand in several calls: told once, under a name. */
export const namedSchemas = z.registry<{ id: string }>();

const shapes = {
  ...{ Address, CartItem, Category, Config, Deposit, Document, Hub, Json, Order, OrderIntent, OrderItem },
  ...{ PaymentMethod, Product, Quote, Shop, Totals, User },
};

for (const [id, shape] of Object.entries(shapes)) namedSchemas.add(shape, { id });
