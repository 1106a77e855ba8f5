/** Address of a member's bet: the member's page, its bets with that one open. */
import { anyText, readAddress, writeAddress } from '@mirinae/ui/list/address';
import { listAddress } from '@mirinae/ui/list/use-list-address';

export const betFields = { ...listAddress, opened: anyText().withDefault('') };
export const betPrefix = 'bets';

/** The search of the page's address with a bet opened. */
export const searchOfBet = (betIdx: string) => (now: object) =>
  writeAddress(betFields, now, { ...readAddress(betFields, now, betPrefix), opened: betIdx }, betPrefix);
