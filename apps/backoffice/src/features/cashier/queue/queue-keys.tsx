import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';

const keys = [
  ['J', 'j'],
  ['K', 'k'],
  ['X', 'x'],
  ['A', 'a'],
  ['R', 'r'],
  ['O', 'o'],
  ['Shift A', 'A'],
  ['Ctrl Enter', 'CtrlEnter'],
  ['Z', 'z'],
  ['S', 's'],
  ['/', 'slash'],
  ['?', 'help'],
] as const;

/** Every key of a queue, and what it does. */
export function QueueKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('list.keysTitle')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([key, name]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded border border-ink-500 px-1.5 py-0.5 text-xs">{key}</kbd>
            </dt>
            <dd>{t(`cashier.queue.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
