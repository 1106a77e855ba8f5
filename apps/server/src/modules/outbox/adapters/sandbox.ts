/**
 * Takes every message and delivers none: the back office shows what would have gone out. So that trouble can be tried,
 * mail to `@bounce.example` is refused for good, and mail to `@busy.example` for the moment.
 */
import type { Adapter, Outcome } from './adapter.ts';

const troubles: Readonly<Record<string, Outcome>> = {
  'bounce.example': { end: 'failed', error: '550 5.1.1' },
  'busy.example': { end: 'again', error: '451 4.7.1' },
};

export const sandboxAdapter: Adapter = {
  isSandbox: true,
  send: async ({ address }) => troubles[address.split('@').at(1) ?? ''] ?? { end: 'sent', reference: 'sandbox' },
  close: () => {},
};
