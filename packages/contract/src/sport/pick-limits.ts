/** Limits and choices of slips for pages, without the schemas. */
export const maxLegs = 20;

/** Maximum combinations of a slip: all of ten legs, from singles to the one of all. */
export const maxCombinations = 1_023;

/** Maximum selections of one match in a bet builder. */
export const maxBuilderPicks = 8;

/** Maximum selections stored and read together: a full slip with some builders. */
export const maxPicks = 60;

/** Maximum body size for that many selections, and for a slip of builders only. */
export const maxPicksBytes = 30 * 1_024;
export const maxSlipBytes = 48 * 1_024;

/** Alphabet of share codes, without characters that look alike. */
export const shareAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const shareLength = 7;

/** Maximum number of slips in one call. */
export const slipsPerRead = 30;

/** Handling of changed odds: confirm with the member, accept better odds, accept any. */
export const oddsPolicies = ['ask', 'better', 'any'] as const;
