/** A handler as the listener of Node's own HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from './handler.ts';

/** The longest message of the protocol. */
const maxBytes = 96 * 1_024;

/** Null for a body that is longer than any message. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function serve(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const body = await readBody(request);
  // What was not read to its end cannot be followed by another message.
  if (!body) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const { status, body: text } = await handler({ method, path, headers, body });
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** For `http.createServer`. */
export function listenerOf(handler: Handler): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    serve(handler, request, response).catch(() => response.destroy());
  };
}
