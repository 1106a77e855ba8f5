/** Client address and host of a request without a framework: sockets. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

type Reader = (request: IncomingMessage) => string;

/** Both as the server of the calls reads them: named by the proxies of TRUST_PROXY, and by no other. */
export function clientReaders(trusted: string | false): { readonly address: Reader; readonly host: Reader } {
  const trusts = trusted === false ? () => false : proxyAddr.compile(trusted.split(',').map((proxy) => proxy.trim()));
  return {
    address: (request) => proxyAddr(request, trusts),
    host: ({ headers, socket }) => {
      const named = trusts(socket.remoteAddress ?? '', 0) ? headers['x-forwarded-host'] : undefined;
      return (typeof named === 'string' ? named.split(',').at(-1)?.trim() : headers.host) ?? '';
    },
  };
}
