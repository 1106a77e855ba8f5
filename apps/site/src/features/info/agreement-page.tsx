import { agreementKind } from '@mirinae/contract/site/agreements';
import { formatDate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { RichText } from '@mirinae/ui/rich-text';
import { useCall } from '../../shell/calls/api.ts';
import type { PageProps } from '../../shell/pages/page.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';

/** The terms of use or the privacy policy as they stand, for everybody. */
export function AgreementPage({ about }: PageProps) {
  const { t } = useTranslation();
  const kind = agreementKind.parse(about);
  const query = useCall('agreement.read', { kind });
  return (
    <>
      <PageTitle title={t(`pages.${kind}`)} />
      <Loaded query={query}>
        {({ version, publishedAt, body }) => (
          <article className="surface max-w-3xl p-5 sm:p-8">
            <p className="mb-6 text-mist-400 text-sm tabular-nums">
              {t('agreement.version', { version, at: formatDate(publishedAt) })}
            </p>
            <RichText html={body} />
          </article>
        )}
      </Loaded>
    </>
  );
}
