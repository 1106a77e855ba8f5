/** Every payment rail of this house. A new one is its own folder and one line here. */
import { bankTransfer } from './bank-transfer/index.ts';
import type { PaymentRail } from './rail.ts';
import { sandboxCoin } from './sandbox-coin/index.ts';

export const paymentRails: readonly PaymentRail[] = [bankTransfer, sandboxCoin];
