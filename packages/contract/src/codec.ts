/** Body codec: `{"body": base64url(UTF-8 JSON)}`. An encoding without secrecy: TLS protects the data. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function encodeBody(value: unknown): { body: string } {
  return { body: encoder.encode(JSON.stringify(value)).toBase64({ alphabet: 'base64url', omitPadding: true }) };
}

/** Decodes a body. Throws SyntaxError or TypeError for invalid base64url, UTF-8 or JSON. */
export function decodeBody(encoded: string): unknown {
  return JSON.parse(decoder.decode(Uint8Array.fromBase64(encoded, { alphabet: 'base64url' })));
}
