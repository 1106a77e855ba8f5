import { useCall } from '../../shell/calls/calls.ts';
import { useStaff } from '../../shell/session/session.ts';

/** Segments of members by number and name; none for staff who may not see them. */
export function useSegments() {
  const maySee = useStaff()?.permissions.includes('segments.view') ?? false;
  return useCall('staff.segmentList', {}, { isEnabled: maySee }).data ?? [];
}
