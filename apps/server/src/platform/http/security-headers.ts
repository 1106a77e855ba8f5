/**
 * Security headers of our pages. Scripts come from files of ours alone and make neither code nor elements of
 * text; styles may be inline because component libraries set them so.
 */
import type { ServerResponse } from 'node:http';
import helmet from 'helmet';

const ofEveryFront = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  // Text becomes elements or programs by these rules alone, each of them made in one file; the last one is the editor
  // library's, for what is pasted.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['mirinae-inert', 'ProseMirrorClipboard', 'mirinae-programs'],
};

/** Pages of staff show nothing of others and stand in no frame. */
const backOfficePolicy = {
  useDefaults: false,
  directives: { ...ofEveryFront, frameSrc: ["'none'"], frameAncestors: ["'none'"] },
};

/**
 * Sets the headers of a front's answers; all that is not of the back office is the site's. They are put together once:
 * none of them depends on the caller.
 */
export function securityHeaders(studioOrigin: string, liveOrigins: readonly string[]) {
  const sitePolicy = {
    useDefaults: false,
    directives: {
      ...ofEveryFront,
      connectSrc: ["'self'", ...liveOrigins],
      // The player hands pieces of a stream to the browser as blobs of its own.
      mediaSrc: ["'self'", 'blob:', ...liveOrigins],
      frameSrc: [studioOrigin],
      frameAncestors: ["'self'"],
    },
  };
  const others = {
    // A game window opened by the site reports back when it closes, so the opener must stay reachable.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    crossOriginEmbedderPolicy: false,
  };
  return {
    site: helmet({ contentSecurityPolicy: sitePolicy, ...others }),
    backoffice: helmet({ contentSecurityPolicy: backOfficePolicy, ...others }),
  };
}

/** What they say is about documents; a page comes in dozens of parts, and over HTTP/1.1 each would carry them. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** A worker keeps to the policy of its own file. */
const policyOfPart = "default-src 'none';script-src 'self'";

/** Of the headers set for a document, an answer that is a script, a style or a font keeps what is about itself. */
export function keepHeadersOfPart(answer: ServerResponse): void {
  for (const name of ofDocuments) answer.removeHeader(name);
  answer.setHeader('content-security-policy', policyOfPart);
}
