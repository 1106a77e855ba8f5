/** The OpenAPI document, generated from the contract: what the server serves and what is written down cannot differ. */
import { type CallName, calls } from '@mirinae/contract/calls';
import { codeText } from '@mirinae/contract/codes/code-text';
import { sessionHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import { apiKeyPrefix } from '@mirinae/contract/staff/api-keys';
import { scopeOf } from '@mirinae/contract/staff/api-scopes';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return json;
}

function operation(name: CallName): Json {
  const { summary, who, request, answer, codes } = calls[name];
  const scope = scopeOf(name);
  const listed = [...codes].map((code) => `- \`${code}\` ${codeText(code, 'en')}`).join('\n');
  const envelope = {
    type: 'object',
    properties: { resultCode: { type: 'string' }, resultMessage: { type: 'string' }, data: schemaOf(answer, 'output') },
  };
  return {
    operationId: name,
    summary,
    tags: [name.split('.')[0]],
    description: `For: ${who}.${scope ? ` API keys with the scope \`${scope}\`.` : ''}${listed ? `\n\nCodes:\n${listed}` : ''}`,
    security: [
      who === 'guest' ? { site: [] } : { site: [], session: [] },
      // In OpenAPI 3.0 only OAuth has scopes: the description names the one that the key needs.
      ...(scope ? [{ apiKey: [] }] : []),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { type: 'object', required: ['siteId'], properties: { siteId: { type: 'string' } } },
              schemaOf(request, 'input'),
            ],
          },
        },
      },
    },
    responses: {
      200: {
        description: 'The envelope; resultCode 0 is success.',
        content: { 'application/json': { schema: envelope } },
      },
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

export function openApiDocument(title: string, names: readonly CallName[]): Json {
  const paths = Object.fromEntries(
    names.map((name) => [pathOf(name), { parameters: pathParameters(pathOf(name)), post: operation(name) }]),
  );
  return {
    openapi: '3.0.3',
    info: {
      title: `${title} API`,
      version: '1.0.0',
      description:
        'All calls are POST requests with a JSON body that contains siteId. With the header `x-body-codec: b64u`, request and response bodies are `{"body": base64url(JSON)}`; without it they are plain JSON. Pages of this site receive and send session tokens without the signature, which the browser keeps in a cookie; other clients receive and send the whole token. Systems of the operator authenticate with an API key made in the back office, `authorization: Bearer KEY` in place of site key and session, and may use the calls of its scopes.',
    },
    paths,
    components: {
      securitySchemes: {
        site: { type: 'apiKey', in: 'header', name: 'authorization' },
        session: { type: 'apiKey', in: 'header', name: sessionHeader },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${apiKeyPrefix}…` },
      },
    },
  };
}
