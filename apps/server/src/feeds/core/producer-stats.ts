/** Statistics of a producer for staff: latency, number of messages, and losses. */
import type { FeedMessage } from '@mirinae/contract/feed/messages';

const maxLatencies = 500;
const minuteMs = 60_000;

export class ProducerCounter {
  /** Milliseconds from sending to receiving of the newest messages, in turn. */
  readonly #latencies: number[] = [];
  #received = 0;
  /** How often messages were lost. */
  gaps = 0;
  #gapAt: number | null = null;
  /** Messages of this minute and the one before, by the minute. */
  #minutes = { minute: 0, now: 0, before: 0 };

  /** Recovered messages do not count towards the latency of the stream. `now` in milliseconds since 1970. */
  onMessage(message: FeedMessage, now: number): void {
    this.#turn(now);
    this.#minutes.now += 1;
    if (message.request !== undefined) return;
    this.#latencies[this.#received % maxLatencies] = Math.max(0, now - message.at);
    this.#received += 1;
  }

  /** Messages are lost from now on. */
  onGap(now: number): void {
    this.gaps += 1;
    this.#gapAt = now;
  }

  read(now: number) {
    this.#turn(now);
    const { now: current, before } = this.#minutes;
    const part = (now % minuteMs) / minuteMs;
    const sorted = this.#latencies.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    return {
      latencyMs: sorted.length === 0 ? null : { median: at(0.5), p99: at(0.99) },
      messages: Math.round(current + (1 - part) * before),
      gaps: this.gaps,
      gapAt: this.#gapAt,
    };
  }

  #turn(now: number): void {
    const minute = Math.floor(now / minuteMs);
    const passed = minute - this.#minutes.minute;
    if (passed > 0) this.#minutes = { minute, now: 0, before: passed === 1 ? this.#minutes.now : 0 };
  }
}
