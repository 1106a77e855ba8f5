/**
 * How a server of ours ends without losing a request: it takes no connection any more, answers what it has received,
 * and closes each connection after its answer.
 */
import type { Server } from 'node:http';

/** The longest call and the slowest line; whoever runs processes kills them some seconds later. */
const answersMsMax = 20_000;
const lookEveryMs = 50;
/** Who has just connected sends its request within this. Browsers also connect ahead, and say nothing for minutes. */
const firstRequestMs = 500;

export type Requests = {
  /** Received, and not answered yet. */
  atWork(): number;
  /** Closes the server. Answers how many requests were cut, since they were not answered in time. */
  finish(close: () => Promise<unknown>, answersMs?: number): Promise<number>;
};

/** Before the server's first request. */
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
    async finish(close, answersMs = answersMsMax) {
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
