/** What narrows a report and the list of a figure of it, in their addresses. */
import { gameType } from '@mirinae/contract/play/play';
import { anyNumber, anyText, oneOf } from '@mirinae/ui/list/address';

export const figureFields = {
  partnerId: anyText(),
  userId: anyText(),
  vendorCode: anyText(),
  groupKey: oneOf(gameType.options),
  gameKey: anyText(80),
  /** Of the only day. */
  hour: anyNumber(0, 23),
};
export const figureFilters = ['partnerId', 'userId', 'vendorCode', 'groupKey', 'gameKey', 'hour'] as const;
