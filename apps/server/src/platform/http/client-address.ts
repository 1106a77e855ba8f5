/** Whom a request comes from where no framework has read it: sockets. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Reads the client's address as the server of the calls does: named by the proxies of TRUST_PROXY, and by no other. */
export function addressReader(trusted: string | false): (request: IncomingMessage) => string {
  const trusts = trusted === false ? () => false : proxyAddr.compile(trusted.split(',').map((proxy) => proxy.trim()));
  return (request) => proxyAddr(request, trusts);
}
