import type { Answer } from '@mirinae/contract/calls';
import { apiScopeNames } from '@mirinae/contract/staff/api-keys';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { serverNow } from '@mirinae/ui/server-clock';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import {
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';

type Key = Answer<'staff.apiKeyList'>[number];
type Scope = Key['scopes'][number];

const tones = { open: 'jade', revoked: 'coral', expired: 'neutral' } as const;

function stateOf({ revokedAt, expiresAt }: Key): keyof typeof tones {
  if (revokedAt !== null) return 'revoked';
  return new Date(expiresAt).getTime() <= serverNow() ? 'expired' : 'open';
}

function CreateDialog({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const scopes: Scope[] = ['reports.read'];
  const form = useCallForm('staff.apiKeyCreate', {
    defaults: { name: '', scopes, days: 90 },
    invalidates: ['staff.apiKeyList'],
    isQuiet: true,
    onDone: ({ key }) => onMade(key),
  });
  const chosen = form.form.watch('scopes');
  return (
    <FormDialog title={t('staff.keys.create')} form={form} submit={t('staff.keys.create')} onClose={onClose}>
      <TextField form={form} name="name" label={t('staff.keys.name')} maxLength={40} autoFocus />
      <NumberField form={form} name="days" label={t('staff.keys.days')} min={1} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('staff.keys.scopes')}</legend>
        {apiScopeNames.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onCheckedChange={(checked) =>
              form.form.setValue(
                'scopes',
                apiScopeNames.filter((each) => (each === scope ? checked : chosen.includes(each))),
              )
            }
          >
            {t(`staff.keys.scope.${scope.replace('.read', '')}`)}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** The key is shown here and never again. */
function MadeDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('staff.keys.made')} description={t('staff.keys.madeText')} onClose={onClose}>
      <code className="block select-all break-all rounded-chip bg-ink-900 p-3 text-sm">{apiKey}</code>
      <Button className="mt-3" tone="primary" onClick={() => void navigator.clipboard.writeText(apiKey)}>
        {t('staff.keys.copy')}
      </Button>
    </Dialog>
  );
}

function useColumns(onRevoke: (key: Key) => void): Columns<Key> {
  const { t } = useTranslation();
  const scopeText = ({ scopes }: Key) =>
    scopes.map((scope) => t(`staff.keys.scope.${scope.replace('.read', '')}`)).join(', ');
  return [
    nameColumn('name', t('staff.keys.name'), ({ name }) => name),
    textColumn('scopes', t('staff.keys.scopes'), scopeText),
    stateColumn(
      'state',
      t('staff.keys.state'),
      (key) => t(`staff.keys.states.${stateOf(key)}`),
      (key) => tones[stateOf(key)],
    ),
    textColumn('by', t('staff.keys.by'), ({ createdBy }) => createdBy),
    timeColumn('expires', t('staff.keys.expires'), ({ expiresAt }) => expiresAt),
    timeColumn('lastUsed', t('staff.keys.lastUsed'), ({ lastUsedAt }) => lastUsedAt),
    numberColumn('uses', t('staff.keys.uses'), ({ uses }) => uses),
    buttonsColumn({
      label: t('staff.keys.revoke'),
      tone: 'danger',
      onPress: onRevoke,
      isShown: (key) => stateOf(key) === 'open',
    }),
  ];
}

/** Keys with which the operator's own systems read. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const query = useCall('staff.apiKeyList', {});
  const revoke = useAct('staff.apiKeyRevoke', { invalidates: ['staff.apiKeyList'] });
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [ending, setEnding] = useState<Key | null>(null);
  return (
    <ListPage
      text={t('staff.keys.text')}
      columns={useColumns(setEnding)}
      query={query}
      rows={query.data ?? []}
      isShort
      rowKey={({ keyIdx }) => keyIdx}
      empty={<EmptyState title={t('staff.keys.none')} />}
      actions={
        <Button tone="primary" onClick={() => setCreating(true)}>
          {t('staff.keys.create')}
        </Button>
      }
    >
      {isCreating && (
        <CreateDialog
          onMade={(key) => {
            setCreating(false);
            setMade(key);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {made !== null && <MadeDialog apiKey={made} onClose={() => setMade(null)} />}
      {ending && (
        <ConfirmDialog
          title={t('staff.keys.revokeOf', { name: ending.name })}
          confirmLabel={t('staff.keys.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ keyIdx: ending.keyIdx }, { onSettled: () => setEnding(null) })}
          onClose={() => setEnding(null)}
        >
          {t('staff.keys.revokeText')}
        </ConfirmDialog>
      )}
    </ListPage>
  );
}
