/** The types of the wallet that all protocols share. */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import type { WalletCode } from '@mirinae/contract/wallet/wallet';
import type { CatalogGame } from '../../modules/catalog/index.ts';
import type { PlaySession } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import type { MoneyUnit } from '../../platform/money-unit.ts';

/** Amounts are in the unit of the vendor's account. */
export type Wallet = { readonly platform: Platform; readonly vendorKey: string; readonly account: MoneyUnit };

/** In addition to the codes of our own protocol: the bet that is named is another member's. */
export type Refusal = WalletCode | 'MEMBER_OTHER';

export type WalletResult =
  | {
      readonly status: 'ok';
      readonly cash: Money;
      /** Nothing moved now: it was answered before, or there was nothing to give back. */
      readonly replayed: boolean;
      /** A rollback of an unknown bet; the bet will be refused should it come. */
      readonly unknownBet: boolean;
    }
  | { readonly status: 'refused'; readonly code: Refusal; readonly cash: Money | null };

/** A game as the vendor names it, found in the catalog; null outside it. */
export type NamedGame = CatalogGame | null;

export type Done = Extract<WalletResult, { readonly status: 'ok' }>;

export type Debit = {
  /** The vendor's key of the bet, unique for ever at this vendor. */
  readonly betKey: string;
  readonly memberId: MemberId;
  /** A promise where it can be read in parallel with everything else. */
  readonly session: PlaySession | null | Promise<PlaySession | null>;
  /** The vendor's key of the game where a session is of one game: the session must agree. */
  readonly playableKey?: string | undefined;
  /** The game of the message where a session opens the vendor's other games too; without one it is the session's. */
  readonly game?: NamedGame | undefined;
  readonly roundId: string;
  readonly amount: Money;
};

export type Credit = {
  readonly winKey: string;
  readonly betKey: string;
  readonly memberId: MemberId;
  readonly amount: Money;
  readonly finished: boolean;
  /** The part of the stake that was never played and is in the amount: it counts for no turnover. */
  readonly unplayed?: Money | undefined;
};

export type Rollback = {
  readonly cancelKey: string;
  readonly betKey: string;
  readonly memberId: MemberId;
  /** If the vendor sends it, it must equal the stake. */
  readonly amount?: Money | undefined;
};

/** Money that belongs to no bet: promotions, jackpots, free rounds, corrections. Less than 0 takes it back. */
export type Prize = {
  readonly prizeKey: string;
  readonly memberId: MemberId;
  readonly amount: Money;
  /** As far as the protocol names it. */
  readonly kind?: PrizeKind | undefined;
};
