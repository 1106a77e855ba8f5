/**
 * Messages between server nodes, by PostgreSQL's LISTEN/NOTIFY: messages published inside a transaction are delivered
 * when it commits, and never when it rolls back. Delivery is at most once; every message states a fact, and a node that
 * reconnects reads the facts again.
 */

import type { MemberMessage, StaffMessage } from '@mirinae/contract/realtime';
import pg from 'pg';
import { z } from 'zod';
import { textArray } from './db/arrays.ts';
import type { Database, Tx } from './db/connect.ts';
import { sql } from './db/orm.ts';
import type { Logger } from './log.ts';
import type { MemberTopic } from './realtime/member-messages.ts';
import type { StaffTopic } from './realtime/staff-messages.ts';

const channel = 'mirinae_bus';
/** PostgreSQL refuses payloads of 8,000 bytes. */
const maxPayloadBytes = 7_900;
const reconnectMs = { first: 200, max: 5_000 } as const;

export type Listener = (message: unknown) => void;

/** Between nodes alone, no socket listens: `changed` comes from a trigger of the database and names a table. */
type NodeTopic = 'changed' | `node:${string}`;

export type Topic = MemberTopic | StaffTopic | NodeTopic;
/** Messages by topic, so that a sender cannot take one audience for another. */
type MessageOn<T extends Topic> = T extends MemberTopic ? MemberMessage : T extends StaffTopic ? StaffMessage : unknown;
export type Packet<T extends Topic = Topic> = T extends Topic ? { topic: T; message: MessageOn<T> } : never;

export type Bus = {
  /** Sends to all subscribers of the topic on all nodes; inside a transaction, after its commit. */
  publish<T extends Topic>(db: Database | Tx, topic: T, message: MessageOn<T>): Promise<void>;
  /** The same for many messages by one statement. */
  publishAll(db: Database | Tx, packets: readonly Packet[]): Promise<void>;
  /** Changes whenever messages may have been missed; null while the connection is lost. */
  epoch(): number | null;
  /** Answers the function that ends the subscription. */
  subscribe(topic: Topic, listener: Listener): () => void;
  close(): Promise<void>;
};

/** A packet as it travels: another version of the server may have written it. */
type Delivery = { topic: string; message: unknown };

/** A list of packets, each a pair. */
const payloadSchema = z.array(z.tuple([z.string(), z.unknown()]));

/** None for a payload that no node of this version wrote: anybody with the database's password may notify. */
function readPackets(payload: string): Delivery[] {
  try {
    return payloadSchema.parse(JSON.parse(payload)).map(([topic, message]) => ({ topic, message }));
  } catch {
    return [];
  }
}

/** As few payloads as hold all packets, in their order. */
function writePayloads(packets: readonly Delivery[]): string[] {
  const payloads: string[][] = [];
  let bytes = maxPayloadBytes;
  for (const { topic, message } of packets) {
    const text = JSON.stringify([topic, message]);
    const size = Buffer.byteLength(text) + 2;
    if (size > maxPayloadBytes) throw new RangeError(`A bus message of topic ${topic} is too long.`);
    if (bytes + size > maxPayloadBytes) {
      payloads.push([]);
      bytes = 0;
    }
    payloads.at(-1)?.push(text);
    bytes += size;
  }
  return payloads.map((texts) => `[${texts.join(',')}]`);
}

/** Topics to listeners of this node. */
function createSwitchboard() {
  const topics = new Map<string, Set<Listener>>();
  return {
    deliver({ topic, message }: Delivery) {
      for (const listener of topics.get(topic) ?? []) listener(message);
    },
    subscribe(topic: string, listener: Listener) {
      const listeners = topics.get(topic) ?? new Set<Listener>();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
  };
}

async function publishAll(db: Database | Tx, packets: readonly Delivery[]): Promise<void> {
  if (packets.length === 0) return;
  const payloads = writePayloads(packets);
  await db.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(textArray(payloads))}::text[]) payload`,
  );
}

export async function createBus(connectionString: string, log: Logger): Promise<Bus> {
  const switchboard = createSwitchboard();
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let connections = 0;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: 'mirinae-bus' });
    next.on('notification', ({ payload }) => {
      for (const packet of readPackets(payload ?? '')) switchboard.deliver(packet);
    });
    next.on('error', (error) => log.warn({ error }, 'The bus lost its connection.'));
    next.on('end', () => {
      if (closed || client !== next) return;
      client = null;
      reconnect(reconnectMs.first);
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    connections += 1;
  };

  const reconnect = (delayMs: number): void => {
    timer = setTimeout(() => {
      if (closed) return;
      connect().catch(() => reconnect(Math.min(delayMs * 2, reconnectMs.max)));
    }, delayMs);
  };

  await connect();
  return {
    publish: (db, topic, message) => publishAll(db, [{ topic, message }]),
    publishAll,
    epoch: () => (client ? connections : null),
    subscribe: switchboard.subscribe,
    async close() {
      closed = true;
      clearTimeout(timer);
      const ending = client;
      client = null;
      await ending?.end();
    },
  };
}
