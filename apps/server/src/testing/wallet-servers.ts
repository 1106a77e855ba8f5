/** The two servers of the wallet bench: the wallet itself, and a bare route that does what no wallet can do without. */
import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import { creditRequest, debitRequest, walletHeaders } from '@mirinae/contract/wallet/wallet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Platform } from '../platform/app.ts';
import { registerVendorRoutes } from '../vendors/vendors.ts';

/** The bytes, the signature over them, the message read; always the same answer. */
export function bareWallet({ config, clock }: Platform): FastifyInstance {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  const serve = (schema: z.ZodType) => (request: FastifyRequest, reply: FastifyReply) => {
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const text = (name: string) => String(request.headers[name] ?? '');
    const message = {
      timestamp: text(walletHeaders.timestamp),
      vendorKey: text(walletHeaders.vendor),
      path: request.url,
      signature: text(walletHeaders.signature),
      body,
    };
    if (!isWalletMessageGenuine(config.STUDIO_SECRET, message, clock.now().getTime()))
      return reply.code(401).send({ status: 'fault' });
    const parsed = schema.safeParse(JSON.parse(body.toString('utf8')));
    if (!parsed.success) return reply.code(400).send({ status: 'fault' });
    return reply.send({ status: 'ok', balance: 1_000, replayed: false });
  };
  app.post('/wallet/mirinae/debit', serve(debitRequest));
  app.post('/wallet/mirinae/credit', serve(creditRequest));
  return app;
}

export async function fullWallet(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify();
  await registerVendorRoutes(app, platform);
  return app;
}
