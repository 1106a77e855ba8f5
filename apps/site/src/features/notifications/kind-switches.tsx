import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Switch } from '@mirinae/ui/switch';

type Choice = Answer<'notification.preferences'>[number];
type Props = { kinds: readonly Choice[]; isBusy: boolean; onChange: (choice: Choice) => void };

/** The kinds of notifications, each on or off. */
export function KindSwitches({ kinds, isBusy, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {kinds.map(({ kind, isOn }) => (
        <li key={kind} className="flex items-center justify-between gap-3">
          {t(`news.kind.${kind}`)}
          <Switch
            label={t(`news.kind.${kind}`)}
            checked={isOn}
            disabled={isBusy}
            onCheckedChange={(on) => onChange({ kind, isOn: on })}
          />
        </li>
      ))}
    </ul>
  );
}
