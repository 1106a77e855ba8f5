/**
 * Security headers of our pages. Scripts come from files of ours alone and make neither code nor elements of
 * text; styles may be inline because component libraries set them so.
 */
import helmet from 'helmet';

const ofEveryFront = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  // Text becomes elements or programs by these rules alone, each of them made in one file; the last one is the editor
  // library's, for what is pasted.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['mirinae-inert', 'ProseMirrorClipboard'],
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
      trustedTypes: [...ofEveryFront.trustedTypes, 'mirinae-programs'],
      // The player hands pieces of a stream to the browser as blobs of its own.
      mediaSrc: ["'self'", 'blob:', ...liveOrigins],
      workerSrc: ["'self'"],
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
