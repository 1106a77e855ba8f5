/**
 * Interface of a vendor's protocol. The node gets a list of adapters where it is composed; the catalog's vendors refer
 * to them by name.
 */
import type { Locale } from '@mirinae/contract/languages';
import type { RoundsBounds, VendorStake } from '@mirinae/contract/promo/free-rounds';
import type { EventPricesAnswer, EventPricesRequest } from '@mirinae/contract/wallet/event-prices';
import type { EventRisk } from '@mirinae/contract/wallet/event-risk';
import type { EventResultsAnswer, EventResultsRequest } from '@mirinae/contract/wallet/events';
import type { RoundFactsAnswer } from '@mirinae/contract/wallet/facts';
import type { LobbyAnswer } from '@mirinae/contract/wallet/lobby';
import type { PondReport, PondSetAnswer, PondSetRequest } from '@mirinae/contract/wallet/ponds';
import type {
  TableReport,
  TableRoundReport,
  TableSetAnswer,
  TableSetRequest,
  TableVoidAnswer,
  TableVoidRequest,
} from '@mirinae/contract/wallet/tables';
import type { PlayCheck, RoundProof, StakeLimits } from '@mirinae/contract/wallet/wallet';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import type { MoneyUnit } from '../../platform/money-unit.ts';
import type { Names, VendorGame } from '../catalog/index.ts';

/** The member's browser as the site sees it; the country as two capital letters, empty where it is not known. */
export type Client = { readonly ip: string; readonly country: string };

export type Launch = {
  readonly vendorKey: string;
  /** The vendor's key of the game. */
  readonly playableKey: string;
  readonly memberId: MemberId;
  readonly nickname: string;
  readonly locale: Locale;
  readonly sessionToken: string;
  readonly isMobile: boolean;
  readonly client: Client;
  /** Stakes of a round, if the house allows less than the vendor lists. */
  readonly stakes: StakeLimits;
  readonly wallet: 'seamless' | 'transfer';
  /** The member's next reality check; null where it has none. */
  readonly check: PlayCheck | null;
};

/** A try with coins that the vendor lends: no session of ours, no money. */
export type DemoLaunch = Omit<Launch, 'sessionToken' | 'wallet' | 'check' | 'client'>;

type Owner = { readonly vendorKey: string; readonly memberId: MemberId };
export type TransferMove = Owner & {
  /** Ours, for ever; the vendor moves money under it once. */
  readonly key: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
};

/**
 * Certain answer of a vendor about a transfer, in the unit of its account. On the way out `amount` is what the vendor
 * gave, whatever was read before.
 */
export type TransferAnswer =
  | { readonly status: 'done'; readonly amount: Money; readonly balance: Money; readonly unit: MoneyUnit }
  | { readonly status: 'refused'; readonly code: string };

/**
 * Every function throws NT99 when no answer came in time, TE99 when the vendor cannot be reached or answers nonsense.
 */
export type TransferWallet = {
  move(platform: Platform, move: TransferMove): Promise<TransferAnswer>;
  /** State of a move. A move that the vendor does not know is refused, and must never happen after that answer. */
  query(platform: Platform, move: TransferMove): Promise<TransferAnswer>;
  coins(platform: Platform, owner: Owner): Promise<Money>;
};

export type VendorBet = {
  readonly betKey: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly state: 'open' | 'settled' | 'cancelled';
};

/** Stake and payout of one member in a finished round, or in a part of it such as its free spins. */
export type VendorRound = {
  readonly roundId: string;
  readonly memberId: MemberId;
  /** Empty for a round that is reported whole. */
  readonly part: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly state: 'settled' | 'cancelled';
  readonly endedAt: Date;
};
/** Every round that ended before `readTo`, from the moment that was requested. */
export type FeedPage = { readonly rounds: readonly VendorRound[]; readonly readTo: Date };

/** The vendor holds its answer back for `waitMs` while nothing changes. */
export type LobbyQuestion = {
  readonly since: number | undefined;
  readonly waitMs: number;
  readonly signal: AbortSignal;
};

/** A round that is over, to be seen again. */
export type Replay = Owner & {
  /** The vendor's id of the round. */
  readonly roundId: string;
  readonly locale: Locale;
};

/** One bet of ours as a vendor may name it. */
export type BetName = Owner & {
  /** The vendor's key of the bet. */
  readonly betKey: string;
  readonly roundId: string;
  /** The vendor's key of the game; null for one that has left the catalog. */
  readonly playableKey: string | null;
  readonly placedAt: Date;
};

/** What became of a bet by the vendor's records; `payout` is all that it returns, in the ledger's units. */
export type BetStatus =
  | { readonly state: 'running' | 'cancelled' | 'unknown' }
  | {
      readonly state: 'settled';
      readonly payout: Money;
      /**
       * The key of the vendor's own message with this win, so that it is a repetition when it comes later. Without it
       * the bet is left to staff.
       */
      readonly winKey?: string | undefined;
      /** As in a credit: the part of the stake that was never played. */
      readonly unplayed?: Money | undefined;
    };

/** Free rounds of one member as a vendor is requested to create them. */
export type RoundsRequest = Owner & {
  /** Ours, for ever; the vendor creates free rounds under it once. */
  readonly issueKey: string;
  /** The vendor's own id, once it is known. */
  readonly vendorRef: string | null;
  /** The vendor's keys of the games. */
  readonly games: readonly string[];
  readonly rounds: number;
  readonly stake: Money;
  /** The vendor's name of the stake. */
  readonly stakeRef: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** An earlier request of the same key may have arrived. */
  readonly isRepeated: boolean;
};
type RoundsRefusal = { readonly status: 'refused'; readonly reason: string };
type RoundsCreated = { readonly status: 'created'; readonly vendorRef: string | null };

/**
 * Free rounds that the vendor creates and the house pays for. Every function throws 9999 where no certain answer came:
 * then the same is requested again.
 */
export type VendorFreeRounds = {
  readonly bounds: RoundsBounds;
  /** Whether each round is reported; without it the sum of the wins alone comes. */
  readonly reportsRounds: boolean;
  create(platform: Platform, request: RoundsRequest): Promise<RoundsCreated | RoundsRefusal>;
  /** Free rounds that the vendor does not know are cancelled. Rounds that were begun may be played on. */
  cancel(platform: Platform, request: RoundsRequest): Promise<{ readonly status: 'cancelled' } | RoundsRefusal>;
  /** Only where the vendor lists stakes: those of all these games. Throws 2000 too, as at a launch. */
  listStakes?(platform: Platform, vendorKey: string, games: readonly string[]): Promise<VendorStake[]>;
  /** Only where it can be read: `over` ended without all rounds, at the vendor's end of time or by its own hand. */
  state?(platform: Platform, request: RoundsRequest): Promise<'running' | 'finished' | 'over'>;
};

export type FreeRoundsQuestion = { readonly memberId: MemberId; readonly vendorKey: string; readonly gameKey: string };

/** Opening games at a vendor. */
export type VendorAdapter = {
  /**
   * Answers the address to open. Throws LaunchRefused: 9999 when the vendor cannot be reached or fails, 2000 when it
   * blocks us.
   */
  openGame(platform: Platform, launch: Launch): Promise<string>;
  /**
   * Only where the vendor can be informed that a log-in ended: these sessions, by the hashes of their tokens, take no
   * more stakes. Throws 9999 as above.
   */
  endGames?(platform: Platform, ended: Owner & { readonly tokenHashes: readonly Buffer[] }): Promise<void>;
  /** Only where the vendor lends coins for a try. */
  openDemo?(platform: Platform, launch: DemoLaunch): Promise<string>;
  /** Only where rounds can be played whose stake the platform pays: whether the member has some of a game. */
  hasFreeRounds?(platform: Platform, game: FreeRoundsQuestion): Promise<boolean>;
  /**
   * Only where the vendor shows rounds again: the address. Throws B6011 for a round it does not show, 9999 and 2000 as
   * above.
   */
  openReplay?(platform: Platform, replay: Replay): Promise<string>;
  /** Only where the vendor reports facts of rounds. Throws as `openReplay` does. */
  readFacts?(platform: Platform, round: Omit<Replay, 'locale'>): Promise<RoundFactsAnswer>;
  /** Only where rounds can be drawn again by anybody. Throws as `openReplay` does. */
  readProof?(platform: Platform, round: Omit<Replay, 'locale'>): Promise<RoundProof>;
};

/** Labels of a protocol for staff who enter an account; null where it has no such field. */
export type ProtocolLabels = {
  readonly label: Names;
  /** The vendor's name for our operator id. */
  readonly operator: Names | null;
  readonly secret: Names;
  /** The secret of our calls, where the vendor's calls have another one. */
  readonly launchSecret: Names | null;
  /** A further secret: of the vendor's records, or of encrypted bodies. */
  readonly feedSecret: Names | null;
  /** The vendor's second name for us, such as that of one brand. */
  readonly brand: Names | null;
  /** The vendor's id of a product, where an account has several. */
  readonly product: Names | null;
  /** Path of the wallet that the vendor calls, `:vendorKey` for our key; null if it calls none. */
  readonly walletPath: string | null;
  /** False where a vendor without an account shares the secret of the configuration. */
  readonly needsAccount: boolean;
  /** Whether the page's player shows its games: it frames the studio's address alone. */
  readonly hasPlayer: boolean;
};

/** Live tables as staff look after them. Every function throws 9999 without an answer. */
export type LiveTables = {
  report(platform: Platform, vendorKey: string): Promise<readonly TableReport[]>;
  /** Idempotent; outdated requests have no effect. */
  set(platform: Platform, vendorKey: string, requested: TableSetRequest): Promise<TableSetAnswer>;
  /** The newest rounds of a table, by what the vendor calls it. */
  rounds(platform: Platform, vendorKey: string, key: string): Promise<readonly TableRoundReport[]>;
  /** Sent again it answers the same. */
  voidRound(platform: Platform, vendorKey: string, requested: TableVoidRequest): Promise<TableVoidAnswer>;
};

/** Ponds as staff look after them. Every function throws 9999 without an answer. */
export type Ponds = {
  report(platform: Platform, vendorKey: string): Promise<readonly PondReport[]>;
  /** Idempotent; outdated requests have no effect. */
  set(platform: Platform, vendorKey: string, requested: PondSetRequest): Promise<PondSetAnswer>;
};

export type VendorProtocol = {
  /** Key in the catalog's vendors, the wallet's addresses and the record of calls. */
  readonly name: string;
  /** Null for games of our own, which no one has an account for. */
  readonly labels: ProtocolLabels | null;
  /** Null where games are not opened by us. */
  readonly adapter: VendorAdapter | null;
  /** Only where money can be moved to the vendor. */
  readonly transfer?: TransferWallet;
  /**
   * Only where the vendor lists its games. Throws 9999 when it does not answer, 2000 when it blocks us, S050 for a list
   * that cannot be read.
   */
  listGames?(platform: Platform, vendorKey: string): Promise<VendorGame[]>;
  /** Seconds between two readings of the list that the vendor requires: within them the last one is used. */
  readonly listRestSeconds?: number;
  /**
   * A picture that the list names, where it comes from the vendor's own machine; without it a job fetches pictures from
   * public addresses. Throws BD06 for more bytes than we take, 9999 when it does not come.
   */
  fetchArt?(platform: Platform, vendorKey: string, url: string): Promise<Buffer>;
  /** All bets the vendor knows of a while. Throws 9999 when it does not answer. */
  listBets?(platform: Platform, vendorKey: string, span: { from: Date; to: Date }): Promise<VendorBet[]>;
  /** Only where the vendor has tables with a lobby: what changed there after `since`. Throws 9999 without an answer. */
  readLobby?(platform: Platform, vendorKey: string, question: LobbyQuestion): Promise<LobbyAnswer>;
  /** Only where the vendor reports results of events. Throws 9999 without an answer. */
  listEventResults?(platform: Platform, vendorKey: string, requested: EventResultsRequest): Promise<EventResultsAnswer>;
  /** Only where the vendor reports risks of events. Throws 9999 without an answer. */
  listEventRisks?(platform: Platform, vendorKey: string): Promise<readonly EventRisk[]>;
  /** The same: what it offers on an event that is on. Throws 9999 without an answer. */
  readEventPrices?(platform: Platform, vendorKey: string, requested: EventPricesRequest): Promise<EventPricesAnswer>;
  /** Only where the vendor has live tables that it reports. */
  readonly tables?: LiveTables;
  /** Only where the vendor has ponds that it reports. */
  readonly ponds?: Ponds;
  /**
   * Only where the vendor answers what became of a bet. `unknown` is a bet that it never booked. Throws 9999 when it
   * does not answer or its answer cannot be read: then nothing is decided.
   */
  betStatus?(platform: Platform, bet: BetName): Promise<BetStatus>;
  /** Only where the vendor can be requested to create free rounds. */
  readonly freeRounds?: VendorFreeRounds;
  /** Seconds after which an open bet counts as stuck, where the protocol sets a time. */
  readonly openBetSeconds?: number;
  /**
   * Only where the vendor has a page of a round that is over: its address, valid for a while. Throws B6011 for a round
   * without one, 9999 and 2000 as at a launch.
   */
  roundDetail?(platform: Platform, bet: BetName & { readonly locale: Locale }): Promise<string>;
  /** Only where we hold a balance at the vendor: what is left of it, in the ledger's units. Throws 9999. */
  agentCredit?(platform: Platform, vendorKey: string): Promise<Money>;
  /** The next rounds that ended. Null without the secret it takes; throws 9999 when the vendor does not answer. */
  readFeed?(platform: Platform, vendorKey: string, from: Date): Promise<FeedPage | null>;
};

/** Platform of callers of vendors. */
export type PlayPlatform = Platform & {
  /** Every protocol this node speaks. */
  readonly protocols: readonly VendorProtocol[];
};

export function findProtocol({ protocols }: Pick<PlayPlatform, 'protocols'>, name: string): VendorProtocol | null {
  return protocols.find((protocol) => protocol.name === name) ?? null;
}
