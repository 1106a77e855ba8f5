/** The body codec: `{"body": base64url(UTF-8 JSON)}`. An encoding, not a protection; TLS protects. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function encodeBody(value: unknown): { body: string } {
  return { body: encoder.encode(JSON.stringify(value)).toBase64({ alphabet: 'base64url', omitPadding: true }) };
}

/** Throws SyntaxError or TypeError when the text is no base64url, no UTF-8 or no JSON. */
export function decodeBody(encoded: string): unknown {
  return JSON.parse(decoder.decode(Uint8Array.fromBase64(encoded, { alphabet: 'base64url' })));
}
