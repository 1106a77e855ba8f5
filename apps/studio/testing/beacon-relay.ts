/** A relay of quicknet as tests have it: it never has a round, or it answers each with the signature of another one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ofRound1000 = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

export async function openRelay() {
  const requested: number[] = [];
  let lies = false;
  const server = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1));
    requested.push(round);
    response.writeHead(lies ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(lies ? { round, signature: ofRound1000 } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    lie() {
      lies = true;
    },
    close: () => server.close(),
  };
}
