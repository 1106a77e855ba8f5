/** Segments: members chosen by conditions on their figures and tags. */
export { getSegment, listSegmentMembers } from './segments.ts';
export type { SegmentId } from './tables.ts';
