import type { Answer } from '@mirinae/contract/calls';
import type { VendorTestStep } from '@mirinae/contract/staff/vendor-test';
import { Button } from '@mirinae/ui/button';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { Dialog } from '@mirinae/ui/dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import type { Vendor } from './protocol.ts';

type Exchange = VendorTestStep['exchanges'][number];
const tones = { passed: 'jade', failed: 'coral', none: 'neutral', waiting: 'amber' } as const;
const refetchMs = 2_000;
const ok = 200;
const block = 'max-h-60 overflow-auto whitespace-pre-wrap break-all rounded-chip bg-ink-900 p-3 text-xs';

/** One request with its answer; the first line is enough for most. */
function ExchangeRow({ exchange: { call, request, answer, httpStatus, tookMs } }: { exchange: Exchange }) {
  const { t } = useTranslation();
  return (
    <details className="rounded-chip border border-ink-600 px-3 py-2">
      <summary className="cursor-pointer text-sm">
        <code>{call}</code> · <span className={httpStatus === ok ? '' : 'text-coral'}>HTTP {httpStatus}</span> ·{' '}
        {tookMs} ms
      </summary>
      <div className="flex flex-col gap-2 pt-2">
        <h4 className="text-mist-300 text-sm">{t('vendors.calls.request')}</h4>
        <pre className={block}>{request}</pre>
        <h4 className="text-mist-300 text-sm">{t('vendors.calls.answer')}</h4>
        <pre className={block}>{answer}</pre>
      </div>
    </details>
  );
}

function StepReport({ report: { step, state, note, exchanges } }: { report: VendorTestStep }) {
  const { t } = useTranslation();
  const texts = {
    list: state === 'failed' ? codeText(note) : t('vendors.test.games', { count: Number(note) }),
    launch: note,
    wallet: '',
  };
  const text = state === 'none' || state === 'waiting' ? t(`vendors.test.hint.${step}`) : texts[step];
  return (
    <section aria-label={t(`vendors.test.steps.${step}`)} className="flex flex-col gap-2 border-ink-600 border-b pb-3">
      <h3 className="flex items-center gap-3 font-bold">
        {t(`vendors.test.steps.${step}`)}
        <StatusPill tone={tones[state]}>{t(`vendors.test.states.${state}`)}</StatusPill>
      </h3>
      {text !== '' && <p className="break-all text-mist-300 text-sm">{text}</p>}
      {exchanges.map((exchange) => (
        <ExchangeRow key={exchange.callIdx} exchange={exchange} />
      ))}
    </section>
  );
}

type Started = Pick<Answer<'staff.vendorTest'>, 'startedAt'> & { readonly vendorKey: string; readonly gameurl: string };

/** What the vendor sends while its game is open; until something comes, the record is read again and again. */
function WalletStep({ vendorKey, startedAt, gameurl }: Started) {
  const { t } = useTranslation();
  const calls = useCall('staff.vendorTestCalls', { vendorKey, since: startedAt }, { refetchMs });
  return (
    <>
      <a href={gameurl} target="_blank" rel="noreferrer" className="self-start text-cyan-star underline">
        {t('vendors.test.openGame')}
      </a>
      {calls.data && <StepReport report={calls.data.step} />}
    </>
  );
}

/** Each step of a connection with what was sent and answered. */
export function TestDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, names } = vendor;
  const test = useAct('staff.vendorTest', { invalidates: ['staff.vendorList'], done: null });
  const { steps = [], gameurl = null, startedAt = '' } = test.data ?? {};
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`${names[currentLocale()]} · ${t('vendors.test.title')}`}
      footer={
        <Button tone="primary" busy={test.isPending} onClick={() => test.mutate({ vendorKey })}>
          {t('vendors.test.start')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {steps.length === 0 && <p className="text-mist-300 text-sm">{t('vendors.test.intro')}</p>}
        {steps.map((report) => (
          <StepReport key={report.step} report={report} />
        ))}
        {gameurl !== null && <WalletStep vendorKey={vendorKey} startedAt={startedAt} gameurl={gameurl} />}
      </div>
    </Dialog>
  );
}
