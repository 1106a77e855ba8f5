/** The address of the sandbox's own register. */
import { registerLookUpRequest } from '@mirinae/contract/identity/register';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/app.ts';
import { rawCallbackOf, takeRawBodies } from '../../../platform/http/callbacks.ts';
import { parseJson } from '../../../platform/http/json-body.ts';
import { proveSigned } from '../../../platform/http/signed-post.ts';
import { findRegister } from '../registers.ts';
import { hasEntry } from './entries.ts';
import { lookUpPath, sandboxRegister } from './sandbox-register.ts';

/** In a sandbox that chose its own register. */
export async function registerRegisterSandbox(app: FastifyInstance, platform: Platform): Promise<void> {
  const { MIRINAE_ENV, REGISTER_SECRET } = platform.config;
  if (MIRINAE_ENV === 'production' || findRegister(platform.config) !== sandboxRegister) return;
  await app.register((scope, _, done) => {
    takeRawBodies(scope);
    scope.post(lookUpPath, async (request, reply) => {
      const raw = rawCallbackOf(request);
      if (proveSigned(platform, REGISTER_SECRET, raw) !== 'genuine') return reply.code(401).send({});
      const { data } = registerLookUpRequest.safeParse(parseJson(raw.body));
      if (!data) return reply.code(400).send({});
      return { isListed: await hasEntry(platform.db, data.hash) };
    });
    done();
  });
}
