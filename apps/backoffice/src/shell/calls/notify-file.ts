/** Toast that a file that was ordered at a time is ready, with a way to it. */
import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { queryClient } from './api.ts';

const filesPage = '/admin/files';

export function notifyFile(name: string): void {
  void queryClient.invalidateQueries({ queryKey: ['files'] });
  void queryClient.invalidateQueries({ queryKey: ['staff.fileScheduleList'] });
  toast.success(translate('frame.fileReady', { name }), {
    action: { label: translate('frame.openFiles'), onClick: () => window.location.assign(filesPage) },
  });
}
