import {
  Ban,
  Check,
  CircleDashed,
  CircleX,
  Clock,
  Contrast,
  Landmark,
  Lock,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { FulfilmentStatus } from '../../../domain/fulfilment/line-status.ts';
import type { PaymentStatus } from '../../../domain/payment/payment-status.ts';

/** The icon of each payment status: colour is never the only sign (docs/rules.md#words-of-states). */
export const PAYMENT_ICONS: Readonly<Record<PaymentStatus, ReactNode>> = {
  pending: <Clock />,
  authorized: <Lock />,
  prepaid: <Lock />,
  partially_paid: <Contrast />,
  invoice: <ReceiptText />,
  invoice_paid: <Landmark />,
  paid: <Check />,
  partially_refunded: <Undo2 />,
  refunded: <Undo2 />,
  manually_refunded: <Undo2 />,
  voided: <Ban />,
};

/** The icon of each preparation status. */
export const FULFILMENT_ICONS: Readonly<Record<FulfilmentStatus, ReactNode>> = {
  failure: <CircleX />,
  created: <CircleDashed />,
  reserved: <Clock />,
  partial: <Contrast />,
  fulfilled: <Check />,
};
