/** A TLS proxy, as an operator puts one in front, with a certificate made on the spot. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** For localhost, valid for a day. */
export async function makeCertificate(folder: string) {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  await run('openssl', ['req', ...kind, ...subject, '-keyout', keyFile, '-out', certFile]);
  return { certFile, key: await readFile(keyFile), cert: await readFile(certFile) };
}

type Certificate = { readonly key: Buffer; readonly cert: Buffer };

/** Passes the host of the request, the client's address and sockets on to a port of this machine. */
export async function startTlsProxy({ key, cert }: Certificate, port: number, target: number) {
  const forward = ({ method, url, headers, socket }: IncomingMessage) =>
    requestHttp({
      host: '127.0.0.1',
      port: target,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' },
    });
  const server = createServer({ key, cert }, (request, response) => {
    const passed = forward(request);
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const passed = forward(request);
    passed.once('upgrade', (answer: IncomingMessage, upstream: Socket) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    passed.once('error', () => socket.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
