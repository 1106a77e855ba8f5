import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { pushSupport, subscribeDevice, unsubscribeDevice } from '@mirinae/ui/device-push';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { useAct, useCall } from '../../../shell/calls/api.ts';
import { registerServiceWorker } from '../../../shell/loading/programs.ts';
import { agentLabel } from '../../../shell/text/agent-label.ts';
import { KindSwitches } from '../kind-switches.tsx';

type State = Answer<'push.state'>;

/** Turns this device on, on a press of its own; says the obstacle where the browser shows none. */
function ThisDevice({ publicKey, devices }: State) {
  const { t } = useTranslation();
  const [isPrompting, setPrompting] = useState(false);
  const subscribe = useAct('push.subscribe', { invalidates: ['push.*'], done: t('push.isOn') });
  const support = pushSupport();
  const isOn = devices.some(({ isCurrent }) => isCurrent);
  const turnOn = async () => {
    setPrompting(true);
    try {
      const target = await subscribeDevice(publicKey, registerServiceWorker);
      if (target) await subscribe.mutateAsync(target);
      else toast.error(t('push.refused'));
    } catch {
      // The failed call has shown its error already.
    } finally {
      setPrompting(false);
    }
  };
  if (support !== 'ready')
    return <p className="rounded-chip bg-ink-800 px-4 py-3 text-mist-200 text-sm">{t(`push.${support}`)}</p>;
  if (isOn) return null;
  return (
    <div>
      <Button tone="primary" busy={isPrompting} onClick={() => void turnOn()}>
        {t('push.turnOn')}
      </Button>
    </div>
  );
}

function Devices({ devices }: Pick<State, 'devices'>) {
  const { t } = useTranslation();
  const end = useAct('push.unsubscribe', { invalidates: ['push.*'], done: t('push.isOff') });
  if (devices.length === 0) return null;
  return (
    <ul className="divide-y divide-ink-600/30">
      {devices.map(({ pushIdx, isCurrent, regDate, ...agent }) => (
        <li key={pushIdx} className="flex flex-wrap items-center gap-3 py-3">
          <div className="min-w-0 flex-1 basis-40">
            <p className="truncate font-medium text-mist-50">{agentLabel(agent, t('unknownBrowser'))}</p>
            <p className="text-mist-400 text-xs tabular-nums">{t('push.since', { at: formatDateTime(regDate) })}</p>
          </div>
          {isCurrent && <Badge tone="jade">{t('push.thisDevice')}</Badge>}
          <Button
            size="sm"
            tone="quiet"
            disabled={end.isPending}
            onClick={() => {
              end.mutate({ pushIdx });
              if (isCurrent) void unsubscribeDevice().catch(() => undefined);
            }}
          >
            {t('push.turnOff')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Notifications on the member's devices: which devices, and which kinds. */
export function PushSection() {
  const { t } = useTranslation();
  const state = useCall('push.state', {});
  const prefer = useAct('push.prefer', { invalidates: ['push.state'] });
  return (
    <section aria-label={t('push.title')} className="surface mt-6 flex flex-col gap-4 p-5">
      <div>
        <h2 className="font-bold text-md">{t('push.title')}</h2>
        <p className="mt-1 text-mist-300 text-sm">{t('push.text')}</p>
      </div>
      <Loaded query={state}>
        {(known) => (
          <>
            <ThisDevice {...known} />
            <Devices devices={known.devices} />
            {known.devices.length > 0 && (
              <>
                <KindSwitches
                  kinds={known.kinds}
                  isBusy={prefer.isPending}
                  onChange={(choice) => prefer.mutate(choice)}
                />
                <p className="text-mist-400 text-xs">{t('push.offers')}</p>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
