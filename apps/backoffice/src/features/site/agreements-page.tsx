import type { Answer } from '@mirinae/contract/calls';
import { defaultLocale, type Locale, locales } from '@mirinae/contract/languages';
import { agreementKinds } from '@mirinae/contract/site/agreements';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { RichText } from '@mirinae/ui/rich-text';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { languageName } from '../../shell/forms/language-names.ts';
import {
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  type OnRow,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';

type Row = Answer<'staff.agreementList'>[number];

function useColumns(onRead: OnRow<Row>): Columns<Row> {
  const { t } = useTranslation();
  return [
    nameColumn('kind', t('site.agreement.kind'), ({ kind }) => t(`site.agreement.kinds.${kind}`)),
    numberColumn('version', t('site.agreement.version'), ({ version }) => version),
    timeColumn('at', t('field.at'), ({ publishedAt }) => publishedAt),
    textColumn('by', t('site.agreement.by'), ({ publishedBy }) => publishedBy),
    textColumn('reason', t('field.reason'), ({ reason }) => reason),
    numberColumn('consents', t('site.agreement.consents'), ({ consents }) => consents),
    buttonsColumn({ label: t('site.agreement.read'), onPress: onRead }),
  ];
}

/** A version as it was published, in each language. */
function ReadDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${t(`site.agreement.kinds.${row.kind}`)} · ${row.version}`}
      closeLabel={t('action.close')}
    >
      <Segmented
        label={t('frame.language')}
        value={locale}
        onValueChange={setLocale}
        options={locales.map((value) => ({ value, label: languageName(value) }))}
      />
      <RichText html={row[locale]} className="mt-4" />
    </Dialog>
  );
}

/** Every version of terms and privacy policy, and publishing the next one. */
export function AgreementsPage() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Row | null>(null);
  const [isWriting, setWriting] = useState(false);
  const query = useCall('staff.agreementList', {});
  const rows = query.data ?? [];
  const newest = agreementKinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
  return (
    <ListPage
      text={t('site.agreement.text')}
      actions={<MainButton label={t('site.agreement.publish')} onPress={() => setWriting(true)} />}
      columns={useColumns(setShown)}
      query={query}
      rows={rows}
      rowKey={({ kind, version }) => `${kind} ${version}`}
    >
      {shown && <ReadDialog row={shown} onClose={() => setShown(null)} />}
      {isWriting && <AgreementDialog newest={newest} onClose={() => setWriting(false)} />}
    </ListPage>
  );
}
