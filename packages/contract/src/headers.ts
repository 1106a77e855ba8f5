/** HTTP headers of a call, apart from the schemas, so that a page can call without loading those. */
export const codecHeader = 'x-body-codec';
export const codecName = 'b64u';
/** Session header: a whole token, or from a page the token without its signature, which is in a cookie. */
export const sessionHeader = 'x-session-token';
export const languageHeader = 'x-language';
