import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import { actColumn, type Columns, type OnRow, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { OtpResetDialog } from './otp-reset-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

type Row = Answer<'staff.findList'>['list'][number];

type Acts = { onLink: OnRow<number>; onReset: OnRow<number> };

function Actions({ row, onLink, onReset }: { row: Row } & Acts) {
  const { t } = useTranslation();
  const close = useAct('staff.findClose', { invalidates: ['staff.findList'] });
  const { findIdx, kind, matchedMemberId, doneAt } = row;
  if (doneAt !== null) return null;
  return (
    <div className="flex justify-end gap-1.5">
      {matchedMemberId && kind === 'otp' && (
        <Button size="sm" tone="primary" onClick={() => onReset(findIdx)}>
          {t('members.otpReset.act')}
        </Button>
      )}
      {matchedMemberId && kind !== 'otp' && (
        <Button size="sm" tone="primary" onClick={() => onLink(matchedMemberId)}>
          {t('members.resetLink')}
        </Button>
      )}
      <Button size="sm" busy={close.isPending} onClick={() => close.mutate({ findIdx })}>
        {t('members.find.close')}
      </Button>
    </div>
  );
}

/** Distinguishes requests for one phone: a stranger may have made the first. */
function Requester({ from, ofPhone, doneAt }: Row) {
  const { t } = useTranslation();
  const isKnown = from.isKnownBrowser || from.isKnownNetwork;
  return (
    <>
      <p>{[from.ip, from.browser, from.system].filter((part) => part !== '').join(' · ')}</p>
      <p className={isKnown ? 'text-jade text-xs' : 'text-mist-400 text-xs'}>
        {t(`members.find.${from.isKnownBrowser ? 'knownBrowser' : isKnown ? 'knownNetwork' : 'unknown'}`)}
      </p>
      {doneAt === null && ofPhone > 1 && (
        <p className="text-coral text-xs">{t('members.find.ofPhone', { count: ofPhone })}</p>
      )}
    </>
  );
}

function useColumns(acts: Acts): Columns<Row> {
  const { t } = useTranslation();
  return [
    textColumn('kind', t('members.find.kind'), ({ kind }) => t(`members.find.${kind}`)),
    textColumn(
      'who',
      t('field.member'),
      ({ memId, memName }) => memId || memName,
      ({ memId, memName, memPhone }) => (
        <>
          <p className="font-semibold">{memId || '—'}</p>
          <p className="text-xs text-mist-300">
            {memName} · {memPhone}
          </p>
        </>
      ),
    ),
    textColumn(
      'match',
      t('members.find.match'),
      ({ matchedMemberId }) => (matchedMemberId ? `#${matchedMemberId}` : t('members.find.noMatch')),
      ({ matchedMemberId }) =>
        matchedMemberId ? (
          <span className="text-jade">#{matchedMemberId}</span>
        ) : (
          <span className="text-mist-400">{t('members.find.noMatch')}</span>
        ),
    ),
    textColumn(
      'from',
      t('members.find.from'),
      ({ from }) => `${from.ip} ${from.browser} ${from.system}`,
      (row) => <Requester {...row} />,
    ),
    textColumn('note', t('members.find.note'), ({ note }) => note),
    timeColumn('at', t('field.at'), ({ regDate }) => regDate),
    actColumn((row) => <Actions row={row} {...acts} />),
  ];
}

/** Members who forgot their ID or password, or lost their authenticator. Support checks them by its own means. */
export function FindPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [linkFor, setLinkFor] = useState<number | null>(null);
  const [resetOf, setResetOf] = useState<number | null>(null);
  const requests = usePagedCall('staff.findList', (page) => page, address);
  return (
    <ListPage
      columns={useColumns({ onLink: setLinkFor, onReset: setResetOf })}
      pages={requests}
      rowKey={({ findIdx }) => findIdx}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    >
      {resetOf && <OtpResetDialog findIdx={resetOf} onClose={() => setResetOf(null)} />}
      {linkFor && <ResetLinkDialog memberId={linkFor} onClose={() => setLinkFor(null)} />}
    </ListPage>
  );
}
