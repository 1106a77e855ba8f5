/** The addresses of the sandbox's provider: two for signed messages, and the page of a check. */
import { identityReadRequest } from '@mirinae/contract/identity/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../../../../platform/app.ts';
import { rawCallbackOf, takeRawBodies } from '../../../../platform/http/callbacks.ts';
import { parseJson } from '../../../../platform/http/json-body.ts';
import { proveSigned } from '../../../../platform/http/signed-post.ts';
import { drawPage } from './page.ts';
import { sandboxPaths } from './sandbox-provider.ts';
import { endCheck, findCheck, openCheck, resultOf, type SandboxCheck, sendCallback } from './service.ts';

/** What a person chose on the page. */
const choice = z.object({
  state: z.enum(['passed', 'referred', 'failed', 'expired']),
  name: z.string().trim().min(1).max(60),
  birthDate: z.iso.date(),
});
const addressed = z.object({ reference: z.uuid() });

async function checkOf(platform: Platform, request: FastifyRequest): Promise<SandboxCheck | null> {
  const { data } = addressed.safeParse(request.params);
  return data ? findCheck(platform, data.reference) : null;
}

const showPage = (reply: FastifyReply, check: SandboxCheck | null) =>
  check
    ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(drawPage(check))
    : reply.code(404).type('text/plain').send('Unknown check.');

async function takeChoice(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const check = await checkOf(platform, request);
  const { data } = choice.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))));
  if (!check || !data) return showPage(reply, check);
  const { state, ...applicant } = data;
  await endCheck(platform, check, { state, applicant });
  const ended = await findCheck(platform, check.reference);
  if (ended) await sendCallback(platform, ended);
  return reply.redirect(check.returnPath, 303);
}

export async function registerIdentitySandbox(app: FastifyInstance, platform: Platform): Promise<void> {
  const signed =
    (work: (content: unknown) => Promise<object | null>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = rawCallbackOf(request);
      if (proveSigned(platform, platform.config.IDENTITY_SECRET, raw) !== 'genuine') return reply.code(401).send({});
      const answer = await work(parseJson(raw.body));
      return answer ?? reply.code(404).send({});
    };
  await app.register((scope, _, done) => {
    takeRawBodies(scope);
    scope.post(
      sandboxPaths.open,
      signed((content) => openCheck(platform, content)),
    );
    scope.post(
      sandboxPaths.read,
      signed(async (content) => {
        const check = await findCheck(platform, identityReadRequest.parse(content).reference);
        return check && resultOf(check);
      }),
    );
    scope.get(`${sandboxPaths.page}/:reference`, async (request, reply) =>
      showPage(reply, await checkOf(platform, request)),
    );
    scope.post(`${sandboxPaths.page}/:reference`, (request, reply) => takeChoice(platform, request, reply));
    done();
  });
}
