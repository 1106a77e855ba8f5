/**
 * Graceful shutdown of an HTTP server: it accepts no new connections, answers the requests it has received, and closes
 * each connection after its answer.
 */
import type { Server } from 'node:http';

/** Maximum time for pending answers, milliseconds; process managers kill a process some seconds later. */
const maxAnswersMs = 20_000;
const lookEveryMs = 50;
/** Time for the first request of a new connection, milliseconds. Browsers also open idle connections in advance. */
const firstRequestMs = 500;

export type Requests = {
  /** Number of requests that are not answered yet. */
  atWork(): number;
  /** Closes the server. Returns the number of requests aborted at the deadline. */
  finish(close: () => Promise<unknown>, answersMs?: number): Promise<number>;
};

/** Starts counting requests; call it before the server's first request. */
export function watchRequests(server: Server): Requests {
  let atWork = 0;
  server.on('request', (_request, response) => {
    atWork += 1;
    response.once('close', () => {
      atWork -= 1;
    });
  });
  return {
    atWork: () => atWork,
    async finish(close, answersMs = maxAnswersMs) {
      const began = performance.now();
      let cut = 0;
      const look = () => {
        const ms = performance.now() - began;
        const isLate = ms >= answersMs;
        if (isLate) cut += atWork;
        if (isLate || (atWork === 0 && ms >= firstRequestMs)) server.closeAllConnections();
        else server.closeIdleConnections();
      };
      const timer = setInterval(look, lookEveryMs);
      try {
        await close();
      } finally {
        clearInterval(timer);
      }
      return cut;
    },
  };
}
