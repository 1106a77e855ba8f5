/**
 * Work that takes long, on threads of its own: whoever sends more of it keeps only its like waiting. They give way to
 * the thread that answers everybody, so that on few cores it is late by what it does itself.
 */
import { codes } from '@mirinae/contract/codes';
import { Piscina } from 'piscina';
import { DomainError } from './http/domain-error.ts';

/** As much as `nice` adds: a thread that gives way gets a tenth of a core that both want. */
const lowPriority = 10;
const idleMs = 60_000;

export type WorkerPoolBounds = {
  readonly threads: number;
  readonly maxQueued: number;
  /** Seconds after which a refused caller may try again. */
  readonly waitSeconds: number;
};

type Works = Readonly<Record<string, (task: never) => unknown>>;

/**
 * `worker` is a module of `Worker`'s functions. What it answers throws Z429 while too much waits. Never call it with a
 * transaction open: the connection would wait too.
 */
export function openWorkerPool<Worker extends Works>(
  worker: URL,
  { threads, maxQueued, waitSeconds }: WorkerPoolBounds,
) {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    maxQueue: maxQueued,
    niceIncrement: lowPriority,
  });
  return async <Name extends keyof Worker & string>(
    work: Name,
    task: Parameters<Worker[Name]>[0],
  ): Promise<ReturnType<Worker[Name]>> => {
    if (pool.queueSize >= maxQueued) throw new DomainError(codes.tooManyRequests, { waitSeconds });
    return pool.run(task, { name: work });
  };
}
