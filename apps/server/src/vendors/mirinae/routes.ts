/**
 * POST /wallet/mirinae/<what>. The signature is checked first and over the bytes as they came; only then is anything parsed. Answers of the
 * domain, refusals too, are HTTP 200; 401 and 400 mean that nothing was done, 503 that the vendor must ask again.
 */
import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import {
  balanceRequest,
  creditRequest,
  debitRequest,
  rollbackRequest,
  type WalletAnswer,
  type WalletFault,
  walletHeaders,
} from '@mirinae/contract/wallet/wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findVendor } from '../../modules/catalog/index.ts';
import type { Platform } from '../../platform/app.ts';
import { takeCredit, takeDebit, takeRollback, tellBalance } from './wallet.ts';

const bodyBytesMax = 16 * 1_024;
const empty = Buffer.alloc(0);

type Context = { platform: Platform; vendorKey: string };

function headerText({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function fault(reply: FastifyReply, status: 400 | 401 | 503, code: WalletFault) {
  return reply.code(status).send({ status: 'fault', code });
}

function isGenuine({ config, clock }: Platform, request: FastifyRequest, body: Buffer): boolean {
  const timestamp = headerText(request, walletHeaders.timestamp);
  const signature = headerText(request, walletHeaders.signature);
  return isWalletMessageGenuine(config.STUDIO_SECRET, { timestamp, signature, body }, clock.now().getTime());
}

function parseBody<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** One route: genuine, known vendor, well-formed, then the work. */
function serve<Schema extends z.ZodType>(
  platform: Platform,
  schema: Schema,
  work: (context: Context, request: z.infer<Schema>) => Promise<WalletAnswer>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = request.body instanceof Buffer ? request.body : empty;
    if (!isGenuine(platform, request, body)) return fault(reply, 401, 'SIGNATURE_INVALID');
    const vendorKey = headerText(request, walletHeaders.vendor);
    const vendor = await findVendor(platform.db, vendorKey);
    if (vendor?.adapter !== 'mirinae') return fault(reply, 401, 'SIGNATURE_INVALID');
    const parsed = parseBody(schema, body);
    if (parsed === null) return fault(reply, 400, 'MALFORMED');
    return reply.send(await work({ platform, vendorKey }, parsed));
  };
}

/** A room of its own: inside it every body is raw bytes, whatever type it claims to be. */
export async function registerWallet(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register((room, _, done) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
      parsed(null, body),
    );
    room.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500) return fault(reply, 400, 'MALFORMED');
      request.log.error({ error }, 'A wallet request failed.');
      return fault(reply, 503, 'RETRY');
    });
    room.post('/wallet/mirinae/balance', serve(platform, balanceRequest, tellBalance));
    room.post('/wallet/mirinae/debit', serve(platform, debitRequest, takeDebit));
    room.post('/wallet/mirinae/credit', serve(platform, creditRequest, takeCredit));
    room.post('/wallet/mirinae/rollback', serve(platform, rollbackRequest, takeRollback));
    done();
  });
}
