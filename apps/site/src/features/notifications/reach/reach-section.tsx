import type { Answer } from '@mirinae/contract/calls';
import type { MemberChannel } from '@mirinae/contract/member/reach';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatDate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useAct, useCall } from '../../../shell/calls/api.ts';
import { MailDialog } from './mail-dialog.tsx';

type Reach = Answer<'reach.list'>;
const invalidates = ['reach.list'] as const;

function ConsentRow({ label, since, ...props }: { label: string; since: string | null } & ConsentSwitch) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-base">{label}</p>
        {since !== null && <p className="text-mist-400 text-xs">{t('reach.since', { at: formatDate(since) })}</p>}
      </div>
      <Switch label={props.name} checked={since !== null} disabled={props.isOff} onCheckedChange={props.onChange} />
    </div>
  );
}
type ConsentSwitch = { name: string; isOff: boolean; onChange: (isOn: boolean) => void };

/** Consent to advertising, and by night; that of the night goes with that of the day. */
function Consents({ channel, address, offersAt, nightAt }: MemberChannel) {
  const { t } = useTranslation();
  const prefer = useAct('reach.prefer', { invalidates });
  const title = t(`reach.channel.${channel}`);
  const rows = [
    {
      kind: 'offers',
      since: offersAt,
      isOff: address === null,
      choice: (isOn: boolean) => ({ offers: isOn, night: false }),
    },
    {
      kind: 'night',
      since: nightAt,
      isOff: offersAt === null,
      choice: (isOn: boolean) => ({ offers: true, night: isOn }),
    },
  ] as const;
  return rows.map(({ kind, since, isOff, choice }) => (
    <ConsentRow
      key={kind}
      label={t(`reach.${kind}`)}
      name={`${title}: ${t(`reach.${kind}`)}`}
      since={since}
      isOff={isOff || prefer.isPending}
      onChange={(isOn) => prefer.mutate({ channel, ...choice(isOn) })}
    />
  ));
}

function MailAct({ address, reach }: { address: string | null; reach: Reach }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const awaits = reach.proving !== null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(awaits ? 'reach.mail.type' : address === null ? 'reach.mail.add' : 'reach.mail.change')}
      </Button>
      {isOpen && <MailDialog proving={reach.proving} isSandbox={reach.isSandbox} onClose={() => setOpen(false)} />}
    </>
  );
}

function TelegramAct({ address }: { address: string | null }) {
  const { t } = useTranslation();
  const start = useAct('reach.telegramStart', { invalidates });
  const url = start.data?.url ?? null;
  if (address !== null) return null;
  if (url !== null)
    return (
      <Button asChild size="sm" tone="primary">
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('reach.telegram.open')}
        </a>
      </Button>
    );
  return (
    <Button size="sm" busy={start.isPending} onClick={() => start.mutate({})}>
      {t('reach.telegram.add')}
    </Button>
  );
}

function DropAct({ channel }: Pick<MemberChannel, 'channel'>) {
  const { t } = useTranslation();
  const drop = useAct('reach.drop', { invalidates, done: t('reach.dropped') });
  return (
    <Button
      size="sm"
      tone="quiet"
      busy={drop.isPending}
      aria-label={`${t(`reach.channel.${channel}`)}: ${t('reach.drop')}`}
      onClick={() => drop.mutate({ channel })}
    >
      {t('reach.drop')}
    </Button>
  );
}

function ChannelRow({ channel: row, reach }: { channel: MemberChannel; reach: Reach }) {
  const { t } = useTranslation();
  const { channel, address } = row;
  const title = t(`reach.channel.${channel}`);
  return (
    <li aria-label={title} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {title}{' '}
            {channel === 'mail' && reach.proving !== null && <Badge tone="amber">{t('reach.mail.waits')}</Badge>}
          </p>
          <p className="break-all text-mist-300 text-sm">{address ?? t('reach.none')}</p>
        </div>
        {channel === 'mail' && <MailAct address={address} reach={reach} />}
        {channel === 'telegram' && <TelegramAct address={address} />}
        {channel !== 'sms' && address !== null && <DropAct channel={channel} />}
      </div>
      <Consents {...row} />
    </li>
  );
}

/** Where the house may write to outside the site, and whether with advertising. */
export function ReachSection() {
  const { t } = useTranslation();
  const reach = useCall('reach.list', {});
  if (reach.data?.channels.length === 0) return null;
  return (
    <section aria-label={t('reach.title')} className="surface mt-6 flex flex-col gap-2 p-5">
      <div>
        <h2 className="font-bold text-md">{t('reach.title')}</h2>
        <p className="mt-1 text-mist-300 text-sm">{t('reach.text')}</p>
      </div>
      <Loaded query={reach}>
        {(known) => (
          <ul className="divide-y divide-ink-600/30">
            {known.channels.map((channel) => (
              <ChannelRow key={channel.channel} channel={channel} reach={known} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
