/**
 * Every node receives the feed, and one logs the messages. The lease of a producer is a row: the writer renews it with
 * each batch, in the same transaction; others buffer the last half minute, so that nothing is lost when one of them
 * takes over. The span that is logged without a gap is written with it.
 */
import { type FeedMessage, type Producer, producers } from '@mirinae/contract/feed/messages';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { turnPartitions } from './feed-partitions.ts';
import { feedCoverage } from './feed-tables.ts';
import type { FixtureMessage } from './fixture-book.ts';

const leaseSeconds = 5;
/** How long a node that does not write buffers messages; a lease is over long before. */
const bufferMs = 30_000;
const maxBatch = 4_000;
/** By the feed's clock, milliseconds since 1970: in this span no message is missing. */
type Span = {
  readonly from: number;
  readonly until: number;
  /** Gaps before it. */
  readonly gaps: number;
};

/** As text: half a minute of a feed's messages as objects would be millions for the garbage collector. */
type Received = {
  /** Milliseconds since 1970, by our clock. */
  readonly at: number;
  readonly message: Pick<FixtureMessage, 'producer' | 'fixture' | 'at' | 'seq'>;
  readonly text: string;
};

/** State of a producer's connection. */
type ProgressOf = (producer: Producer) => {
  readonly isDown: boolean;
  readonly lastProcessedAt: number | null;
  /** How often messages were lost so far: a gap may begin and end between two writes. */
  readonly gaps: number;
};

/** JSON has none. */
const separator = '\u001e';

const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

async function insertMessages(tx: Tx, now: Date, batch: readonly Received[]): Promise<void> {
  if (batch.length === 0) return;
  const heads = batch.map(({ message }) => message);
  // As one value a column: there may be thousands in a second.
  const column = (of: keyof Received['message']) => sql.param(heads.map((head) => head[of]));
  await tx.execute(sql`
    insert into feed_messages (heard_at, producer, fixture, said_at, seq, message)
    select ${now}, said.* from rows from (
      unnest(${column('producer')}::text[]), unnest(${column('fixture')}::text[]), unnest(${column('at')}::bigint[]),
      unnest(${column('seq')}::integer[]),
      string_to_table(${batch.map(({ text }) => text).join(separator)}, ${separator})
    ) as said`);
}

/** Results are written apart from the messages and may lag behind them: what comes twice does no harm. */
const resultsLagMs = 5 * 60_000;

/** From when on a recovery is requested after a start, by the feed's clock; null for a feed never followed. */
export async function readLastProcessed(db: Database): Promise<Record<Producer, number | null>> {
  const rows = await db.select().from(feedCoverage);
  const from = (producer: Producer) => {
    const until = rows.find((row) => row.producer === producer)?.coveredUntil ?? null;
    return until === null ? null : until - resultsLagMs;
  };
  return { live: from('live'), prematch: from('prematch') };
}

/** When the last message of each producer was received. */
const receivedOf = (batch: readonly Received[]): ReadonlyMap<Producer, Date> =>
  new Map(batch.map(({ at, message }) => [message.producer, new Date(at)]));

export class MessageKeeper {
  readonly #platform: Platform;
  readonly #progressOf: ProgressOf;
  readonly #writer = randomUuid();
  readonly #spans = new Map<Producer, Span>();
  #buffer: Received[] = [];
  #partition = '';

  constructor(platform: Platform, progressOf: ProgressOf) {
    this.#platform = platform;
    this.#progressOf = progressOf;
  }

  /** `text` is the message as it was sent. */
  onMessage(message: FeedMessage, text = JSON.stringify(message)): void {
    if (!('fixture' in message)) return;
    const { producer, fixture, at, seq } = message;
    this.#buffer.push({ at: this.#platform.clock.now().getTime(), message: { producer, fixture, at, seq }, text });
  }

  /**
   * Writes the messages received since the last call, if this node is the writer. Throws if the database fails: the
   * batch is retried, for at most half a minute. Returns whether more is waiting. Locks: the rows of the coverage, by
   * producer.
   */
  async write(): Promise<boolean> {
    const batch = this.#buffer.slice(0, maxBatch);
    const isAll = batch.length === this.#buffer.length;
    for (const producer of producers) this.#measure(producer);
    const spans = isAll ? new Map(this.#spans) : new Map<Producer, Span>();
    const now = this.#platform.clock.now();
    const known = this.#partition;
    // Until the batch is committed no other transaction knows of its partition.
    this.#partition = '';
    try {
      const written = await this.#platform.db.transaction(async (tx) => {
        const leased = await this.#lease(tx, now, spans, receivedOf(batch));
        const own = batch.filter(({ message }) => leased.has(message.producer));
        if (own.length > 0 && known !== hourOf(now)) await turnPartitions(tx, now);
        await insertMessages(tx, now, own);
        return new Set(own);
      });
      this.#partition = written.size > 0 ? hourOf(now) : known;
      this.#buffer = [...batch.filter((received) => !written.has(received)), ...this.#buffer.slice(batch.length)];
      return !isAll && written.size > 0;
    } finally {
      this.#forget(now);
    }
  }

  /** How far a producer was processed without a gap. */
  #measure(producer: Producer): void {
    const { isDown, lastProcessedAt, gaps } = this.#progressOf(producer);
    if (isDown || lastProcessedAt === null) {
      this.#spans.delete(producer);
      return;
    }
    const known = this.#spans.get(producer);
    const from = known?.gaps === gaps ? known.from : lastProcessedAt;
    this.#spans.set(producer, { from, until: lastProcessedAt, gaps });
  }

  async #lease(
    tx: Tx,
    now: Date,
    spans: ReadonlyMap<Producer, Span>,
    received: ReadonlyMap<Producer, Date>,
  ): Promise<ReadonlySet<Producer>> {
    const leased = new Set<Producer>();
    for (const producer of producers.toSorted()) {
      const { from = null, until = null } = spans.get(producer) ?? {};
      const { rowCount } = await tx.execute(sql`
        insert into feed_coverage as known (producer, writer, leased_until, covered_from, covered_until, advanced_at, received_at)
        values (${producer}, ${this.#writer}, ${addSeconds(now, leaseSeconds)}, ${from}, ${until},
          ${until === null ? null : now}, ${received.get(producer) ?? null})
        on conflict (producer) do update set
          writer = excluded.writer,
          leased_until = excluded.leased_until,
          advanced_at = case when excluded.covered_until is distinct from known.covered_until
            then coalesce(excluded.advanced_at, known.advanced_at) else known.advanced_at end,
          received_at = greatest(known.received_at, excluded.received_at),
          covered_from = case
            when excluded.covered_from is null or excluded.covered_from <= known.covered_until
              then known.covered_from else excluded.covered_from end,
          covered_until = case
            when excluded.covered_from is null then known.covered_until
            when excluded.covered_from <= known.covered_until then greatest(known.covered_until, excluded.covered_until)
            else excluded.covered_until end
        where known.writer = excluded.writer or known.leased_until < ${now}`);
      if (rowCount === 1) leased.add(producer);
    }
    return leased;
  }

  /** Discarding unwritten messages shortens the span without gaps. */
  #forget(now: Date): void {
    const oldest = now.getTime() - bufferMs;
    // Each by itself: a clock that was wrong for a while leaves some from the future in front.
    const kept = this.#buffer.filter(({ at }) => at > oldest);
    if (kept.length === this.#buffer.length) return;
    this.#buffer = kept;
    for (const [producer, span] of this.#spans)
      this.#spans.set(producer, { ...span, from: Math.min(Math.max(span.from, oldest), span.until) });
  }
}
