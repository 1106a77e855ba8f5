/** The headers of a call, apart from the schemas, so that a page need not load those to call. */
export const codecHeader = 'x-body-codec';
export const codecName = 'b64u';
/** Who calls: a token whole, or from a page without its signature, with the cookie that its browser keeps. */
export const sessionHeader = 'x-session-token';
export const languageHeader = 'x-language';
