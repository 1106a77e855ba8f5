import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { LanguageChoice } from '../../shell/forms/language-choice.tsx';
import { buttonsColumn, type Columns, nameColumn, type OnRow, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { AlarmPushSection } from './alarm-push-section.tsx';
import { MailSection } from './mail-section.tsx';
import { obstacleTo } from './passkey.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

type Passkeys = Answer<'staff.passkeyList'>;
type Passkey = Passkeys['list'][number];

function useColumns(onRemove: OnRow<Passkey>): Columns<Passkey> {
  const { t } = useTranslation();
  return [
    nameColumn('name', t('account.passkeys.name'), ({ name }) => name),
    timeColumn('added', t('account.passkeys.added'), ({ addedAt }) => addedAt),
    timeColumn('used', t('account.passkeys.used'), ({ usedAt }) => usedAt),
    buttonsColumn({ label: t('action.remove'), tone: 'danger', onPress: onRemove }),
  ];
}

function PasskeyList({ host, list }: Passkeys) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const obstacle = obstacleTo(host);
  return (
    <ListSection
      title={t('account.passkeys.title')}
      text={obstacle ?? t('account.passkeys.text')}
      actions={
        <Button tone="primary" disabled={obstacle !== null} onClick={() => setAdding(true)}>
          {t('account.passkeys.add')}
        </Button>
      }
      columns={useColumns(setRemoved)}
      rows={list}
      rowKey={({ passkeyId }) => passkeyId}
    >
      {isAdding && <PasskeyDialog onClose={() => setAdding(false)} />}
      {removed && (
        <ActDialog
          title={removed.name}
          confirmLabel={t('action.remove')}
          call="staff.passkeyRemove"
          input={{ passkeyId: removed.passkeyId }}
          invalidates={['staff.passkeyList']}
          onClose={() => setRemoved(null)}
        >
          {t('account.passkeys.removeText')}
        </ActDialog>
      )}
    </ListSection>
  );
}

/** One's own password and passkeys, and the language on a small screen. */
export function AccountPage() {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const query = useCall('staff.passkeyList', {});
  return (
    <>
      <PageHead>
        <Button onClick={() => setChanging(true)}>{t('account.own')}</Button>
      </PageHead>
      {/* Next to the menu on wide screens. */}
      <div className="mb-4 lg:hidden">
        <LanguageChoice />
      </div>
      <Loaded query={query}>{(passkeys) => <PasskeyList {...passkeys} />}</Loaded>
      <MailSection />
      <AlarmPushSection />
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
