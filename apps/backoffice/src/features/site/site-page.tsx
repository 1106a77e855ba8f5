import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Switch } from '@mirinae/ui/switch';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { Maintenance } from './maintenance.tsx';
import { SiteOptions } from './site-options.tsx';

type Switches = Answer<'staff.switches'>;
const switchNames = ['signupOpen', 'depositOpen', 'withdrawalOpen', 'playOpen', 'signInDigits'] as const;

function SwitchList({ switches }: { switches: Switches }) {
  const { t } = useTranslation();
  const set = useAct('staff.switchesSet', { invalidates: ['staff.switches'] });
  return (
    <section className="surface p-5">
      <h2 className="mb-3 font-bold">{t('site.switches')}</h2>
      <ul className="divide-y divide-ink-600/30">
        {switchNames.map((name) => (
          <li key={name} className="flex items-center justify-between py-3.5">
            <span>{t(`site.${name}`)}</span>
            <Switch
              label={t(`site.${name}`)}
              checked={switches[name] === 'Y'}
              disabled={set.isPending}
              onCheckedChange={(isOpen) => set.mutate({ [name]: isOpen ? 'Y' : 'N' })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SitePage() {
  const window = useCall('staff.maintenance', {});
  const switches = useCall('staff.switches', {});
  return (
    <>
      <PageHead />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Loaded query={window}>{(data) => <Maintenance window={data} />}</Loaded>
        <Loaded query={switches}>{(data) => <SwitchList switches={data} />}</Loaded>
        <SiteOptions />
      </div>
    </>
  );
}
