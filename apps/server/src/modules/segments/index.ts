/** Segments: members chosen by conditions on their figures and tags. */
export { isInSegment, listSegmentMembers, segmentQuery } from './segments.ts';
export type { SegmentId } from './tables.ts';
