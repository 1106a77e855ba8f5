/** What pages know of picks without their schemas. */
export const maxLegs = 10;

/** Picks of one match in a builder. */
export const maxBuilderPicks = 8;

/** Picks that are kept and read together: a slip full of legs, some of them builders. */
export const maxPicks = 40;

/** What as many picks weigh as they travel, and a slip whose legs are all builders as long as can be. */
export const picksBytesMax = 20 * 1_024;
export const slipBytesMax = 24 * 1_024;

/** Of a code under which picks are shared: without letters and digits that look alike. */
export const shareAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const shareLength = 7;
