import type { Answer } from '@mirinae/contract/calls';
import { outgoingChannels } from '@mirinae/contract/member/reach';
import { type OutgoingRow, outgoingStates } from '@mirinae/contract/staff/outgoing';
import { Badge } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  kindColumn,
  numberColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { OutgoingText } from './outgoing-text.tsx';

const all = 'all';
const states = [all, ...outgoingStates] as const;
const channels = [all, ...outgoingChannels] as const;
const fields = { ...listAddress, status: oneOf(states).withDefault(all), channel: oneOf(channels).withDefault(all) };
const aboutKinds: ReadonlySet<string> = new Set(['message', 'bonus', 'rounds', 'mail-code', 'file', 'alarm']);
/** Our own reasons; others are codes of whoever refused it. */
const named: ReadonlySet<string> = new Set([
  'no-consent',
  'no-address',
  'account-closed',
  'on-break',
  'recalled',
  'no-answer',
]);
const tones = { waiting: 'gold', sending: 'star', sent: 'jade', failed: 'coral', dropped: 'neutral' } as const;
const carrierTones = { live: 'jade', sandbox: 'amber', off: 'neutral' } as const;

function useColumns(onShow: (row: OutgoingRow) => void, onRetry: (row: OutgoingRow) => void): Columns<OutgoingRow> {
  const { t } = useTranslation();
  const permissions = useStaff()?.permissions ?? [];
  const aboutText = ({ about }: OutgoingRow) => {
    const [kind = '', id = ''] = about.split(':');
    return aboutKinds.has(kind) ? `${t(`messages.outgoing.abouts.${kind}`)} ${id}`.trim() : about;
  };
  /** Why it is as it is: the code of an error, and what staff should know of it. */
  const noteText = ({ error, mayRepeat, isSandbox }: OutgoingRow) =>
    [
      named.has(error) ? t(`messages.outgoing.errors.${error}`) : error,
      mayRepeat ? t('messages.outgoing.mayRepeat') : '',
      isSandbox ? t('messages.outgoing.inSandbox') : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
  return [
    timeColumn('made', t('field.at'), ({ madeAt }) => madeAt),
    kindColumn(
      'channel',
      t('messages.channel'),
      ({ channel }) => t(`messages.channels.${channel}`),
      ({ isOffer }) => (isOffer ? 'amber' : 'neutral'),
    ),
    textColumn('about', t('messages.outgoing.about'), aboutText),
    textColumn(
      'member',
      t('field.member'),
      ({ memId }) => memId || t('messages.outgoing.staff'),
      ({ memberId, memId }) =>
        memberId === null ? t('messages.outgoing.staff') : <MemberLink memberId={memberId}>{memId}</MemberLink>,
    ),
    textColumn('to', t('messages.outgoing.to'), ({ to }) => to || '—'),
    stateColumn(
      'state',
      t('field.status'),
      ({ state }) => t(`messages.outgoing.states.${state}`),
      ({ state }) => tones[state],
    ),
    numberColumn('tries', t('messages.outgoing.tries'), ({ tries }) => tries),
    textColumn('note', t('messages.outgoing.note'), noteText, (row) => (
      <span className="block min-w-48 text-xs">{noteText(row)}</span>
    )),
    timeColumn('ended', t('messages.outgoing.ended'), ({ endedAt, dueAt }) => endedAt ?? dueAt),
    buttonsColumn(
      {
        label: t('messages.outgoing.show'),
        isShown: ({ memberId }) => memberId !== null && permissions.includes('personal.reveal'),
        onPress: onShow,
      },
      { label: t('messages.outgoing.retry'), isShown: ({ state }) => state === 'failed', onPress: onRetry },
    ),
  ];
}

function RetryDialog({ row, onClose }: { row: OutgoingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.outgoingRetry', {
    defaults: { outgoingIdx: row.outgoingIdx, reason: '' },
    invalidates: ['staff.outgoing*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('messages.outgoing.retry')} form={form} name="reason" tone="primary" onClose={onClose} />
  );
}

type Channel = Answer<'staff.outgoingChannels'>[number];

function ChannelCard({ channel, carrier, perMinute, waiting, sentToday, failedToday }: Channel) {
  const { t } = useTranslation();
  const facts = { waiting, sentToday, failedToday, perMinute };
  const names = ['waiting', 'sentToday', 'failedToday', 'perMinute'] as const;
  return (
    <li className="surface flex min-w-56 flex-1 flex-col gap-2 p-4">
      <p className="flex items-center justify-between gap-2 font-semibold">
        {t(`messages.channels.${channel}`)}
        <Badge tone={carrierTones[carrier]}>{t(`messages.outgoing.carriers.${carrier}`)}</Badge>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {names.map((name) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-mist-300">{t(`messages.outgoing.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(facts[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Messages by mail, SMS and Telegram: what carries each channel, and how far each message is. */
export function OutgoingPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status: state, channel } = address.value;
  const [shown, setShown] = useState<OutgoingRow | null>(null);
  const [retried, setRetried] = useState<OutgoingRow | null>(null);
  const carriers = useCall('staff.outgoingChannels', {}).data ?? [];
  const pages = usePagedCall(
    'staff.outgoingList',
    (page) => ({
      ...page,
      ...(state === all ? {} : { state }),
      ...(channel === all ? {} : { channel }),
    }),
    address,
  );
  return (
    <>
      <ListPage
        text={t('messages.outgoing.text')}
        columns={useColumns(setShown, setRetried)}
        pages={pages}
        rowKey={({ outgoingIdx }) => outgoingIdx}
        filters={
          <>
            <Choice
              label={t('messages.channel')}
              values={channels}
              text={(each) => t(`messages.channels.${each}`)}
              value={channel}
              onChoose={(chosen) => address.set({ channel: chosen })}
            />
            <StatusChoice values={states} text={(each) => t(`messages.outgoing.states.${each}`)} address={address} />
          </>
        }
        empty={<EmptyState title={t('messages.outgoing.none')} />}
      >
        <ul aria-label={t('messages.outgoing.carrier')} className="mt-6 flex flex-wrap gap-3">
          {carriers.map((each) => (
            <ChannelCard key={each.channel} {...each} />
          ))}
        </ul>
        {retried && <RetryDialog row={retried} onClose={() => setRetried(null)} />}
      </ListPage>
      {shown && <OutgoingText key={shown.outgoingIdx} row={shown} onClose={() => setShown(null)} />}
    </>
  );
}
