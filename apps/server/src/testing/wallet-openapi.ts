/** OpenAPI of the wallet's calls, from the schemas by which their messages are read. */
import { openBeacon } from '@mirinae/beacon/settings';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Bus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { connect, disconnect } from '../platform/db/connect.ts';
import { createLog } from '../platform/log.ts';
import { moveFor } from '../vendors/conformance/cases.ts';
import type { VendorModule } from '../vendors/core/vendor-module.ts';
import { vendors } from '../vendors/vendors.ts';

type Operation = { readonly method: string; readonly url: string; readonly schema: z.ZodType };

/** No database is behind it, and no call is served. */
const unreachable = 'postgres://127.0.0.1:1/none';
const silentBus: Bus = {
  publish: async () => undefined,
  publishAll: async () => undefined,
  epoch: () => null,
  subscribe: () => () => undefined,
  close: async () => undefined,
};

function watchRoutes(app: FastifyInstance): readonly Operation[] {
  const found: Operation[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const schema = config?.walletMessage;
    if (schema && typeof method === 'string') found.push({ method, url, schema });
  });
  return found;
}

const fieldsSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

const jsonType = 'application/json';

/** How the vendor writes its messages. */
function contentTypeOf({ dialect, name }: VendorModule): string {
  const player = { memberRef: 'mbr_1', sessionRef: 'session', gameKey: 'game', currency: 'KRW' };
  const target = { origin: '', vendorKey: name, secret: name, nowMs: 0 };
  try {
    return dialect?.send(target, { ...player, ...moveFor('bet', '1') }).headers['content-type'] ?? jsonType;
  } catch {
    // Its secret is a key of another form.
    return jsonType;
  }
}

function operationOf({ method, url, schema }: Operation, contentType: string) {
  const message = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { $schema: _, ...content } = message;
  const { properties, required } = fieldsSchema.parse(message);
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }));
  const body = { requestBody: { required: true, content: { [contentType]: { schema: content } } } };
  return {
    operationId: url.split('/').slice(3).join('_').replaceAll(/\W/g, ''),
    parameters: method === 'GET' ? [...inPath, ...inQuery] : inPath,
    ...(method === 'GET' ? {} : body),
    responses: { default: { description: 'The protocol’s own answer; docs/integrators.md lists refusals by case.' } },
  };
}

function documentOf(module: VendorModule, operations: readonly Operation[]) {
  const contentType = contentTypeOf(module);
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(operation, contentType) };
  }
  const description =
    'Calls of a vendor to the wallet. Unknown fields are ignored. Authentication: docs/integrators.md.';
  const title = `Wallet calls: ${module.labels?.label.en ?? module.name}`;
  return { openapi: '3.1.0', info: { title, version: '1', description }, paths };
}

/** A document for each protocol whose vendors call the wallet, by name. */
export async function describeWallets(): Promise<ReadonlyMap<string, ReturnType<typeof documentOf>>> {
  const config = readConfig({ MIRINAE_ENV: 'test' });
  const db = connect(unreachable);
  const shared = { config, db, clock: systemClock, bus: silentBus, log: createLog('silent') };
  const platform = { ...shared, beacon: openBeacon(config, Date.now) };
  const documents = new Map<string, ReturnType<typeof documentOf>>();
  for (const module of vendors) {
    const app = Fastify();
    const operations = watchRoutes(app);
    await module.routes?.(app, platform);
    await app.ready();
    if (operations.length > 0) documents.set(module.name, documentOf(module, operations));
    await app.close();
  }
  await disconnect(db);
  return documents;
}
