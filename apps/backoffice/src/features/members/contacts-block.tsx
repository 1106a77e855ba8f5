import type { Answer } from '@mirinae/contract/calls';
import { type ContactField, contactFields } from '@mirinae/contract/staff/member-contacts';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { ContactDialog } from './contact-dialogs.tsx';

type Contacts = Answer<'staff.memberContacts'>;

function Change({ change }: { change: Contacts['changes'][number] }) {
  const { t } = useTranslation();
  const { field, former, bankName, reason, by, at } = change;
  return (
    <li className="py-2.5">
      <p>
        <span className="text-mist-400">{t(`members.contacts.former.${field}`)}</span>{' '}
        <span className="wrap-anywhere tabular-nums">{[bankName, former].filter(Boolean).join(' ')}</span>
      </p>
      <p className="wrap-break-word text-mist-400 text-xs">
        {by} · {formatDateTime(at)} · {reason}
      </p>
    </li>
  );
}

/** Members with a number that is or was also this member's: a warning, since no two may have one now. */
function Shares({ shares }: Pick<Contacts, 'shares'>) {
  const { t } = useTranslation();
  const kinds = (['phone', 'account'] as const).filter((kind) => shares[kind].length > 0);
  return kinds.map((kind) => (
    <p key={kind} className="mb-3 flex flex-wrap gap-x-3 rounded-chip bg-amber/10 px-3 py-2 text-amber">
      {t(`members.contacts.shared.${kind}`)}
      {shares[kind].map(({ memberId, memId }) => (
        <MemberLink key={memberId} memberId={memberId}>
          {memId}
        </MemberLink>
      ))}
    </p>
  ));
}

/** Corrects phone, nickname and bank account, and shows what they were. */
export function ContactsBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const query = useCall('staff.memberContacts', { memberId }, { retry: false });
  const mayEdit = useStaff()?.permissions.includes('members.edit') ?? false;
  const [editing, setEditing] = useState<ContactField | null>(null);
  return (
    <section aria-label={t('members.contacts.heading')} className="mb-6">
      <h2 className="mb-3 font-bold">{t('members.contacts.heading')}</h2>
      {mayEdit && (
        <div className="mb-3 flex flex-wrap gap-2">
          {contactFields.map((field) => (
            <Button key={field} size="sm" onClick={() => setEditing(field)}>
              {t(`members.contacts.edit.${field}`)}
            </Button>
          ))}
        </div>
      )}
      <Loaded query={query}>
        {({ changes, shares }) => (
          <>
            <Shares shares={shares} />
            <ul className="surface divide-y divide-ink-600/30 px-4">
              {changes.map((change) => (
                <Change key={change.changeIdx} change={change} />
              ))}
              {changes.length === 0 && <li className="py-6 text-center text-mist-400">{t('members.contacts.none')}</li>}
            </ul>
          </>
        )}
      </Loaded>
      {editing && <ContactDialog memberId={memberId} field={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}
