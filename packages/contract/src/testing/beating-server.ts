/** Stub of the server's sockets, for keep-alive: it signs in immediately and answers each heartbeat. */
import { once } from 'node:events';
import { WebSocketServer } from 'ws';

export async function openBeatingServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let signedIn = 0;
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = String(data);
      const say = (cmd: string) => socket.send(JSON.stringify({ cmd, data1: '0', data2: String(Date.now()) }));
      if (text.includes('"PING"')) say('PONG');
      if (!text.includes('"AUTH"')) return;
      signedIn += 1;
      say('READY');
    });
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    signedIn: () => signedIn,
    async [Symbol.asyncDispose]() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
