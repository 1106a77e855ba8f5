/** A mail server of the test: takes messages, or refuses receivers with a reply of the test. */
import { createServer } from 'node:net';
import { afterAll } from 'vitest';

type Mail = { readonly to: string; readonly data: string };

/** The commands of RFC 5321 that a client sends without TLS and log-in. */
export async function openSmtpServer() {
  const arrived: Mail[] = [];
  const replies = { recipient: '250 OK', data: '250 2.0.0 OK: queued as TEST1' };
  const server = createServer((socket) => {
    let waiting = '';
    let to = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string): void => {
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'DATA') isData = true;
      if (verb === 'QUIT') socket.end('221 Bye\r\n');
      else say({ EHLO: '250 test', RCPT: replies.recipient, DATA: '354 Go on' }[verb] ?? '250 OK');
    };
    const end = (data: string): void => {
      isData = false;
      if (replies.data.startsWith('2')) arrived.push({ to, data });
      say(replies.data);
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      waiting += bytes.toString('utf8');
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const at = waiting.indexOf(mark);
        if (at < 0) return;
        const part = waiting.slice(0, at);
        waiting = waiting.slice(at + mark.length);
        if (isData) end(part);
        else answer(part);
      }
    });
    say('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, arrived, replies };
}
