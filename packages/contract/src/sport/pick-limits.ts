/** What pages know of picks without their schemas. */
export const legsMost = 10;

/** Of a code under which picks are shared: without letters and digits that look alike. */
export const shareAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const shareLength = 7;
