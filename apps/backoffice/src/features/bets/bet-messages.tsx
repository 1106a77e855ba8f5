import type { Answer } from '@mirinae/contract/calls';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useCall } from '../../shell/calls/calls.ts';
import { Section } from './section.tsx';

type Message = Answer<'staff.betMessages'>[number];

const block = 'max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-chip bg-ink-850 p-2 text-xs';

function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation();
  return (
    <li className="border-ink-600/30 border-t first:border-0">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm tabular-nums">
          <span className="text-mist-300">{formatDateTimeSeconds(message.at)}</span>
          <code className="text-cyan-star text-xs">{message.call}</code>
          <span className="ml-auto">
            <StatusPill tone={message.httpStatus === 200 ? 'jade' : 'coral'}>{message.httpStatus}</StatusPill>
          </span>
          <span className="text-mist-400">{message.tookMs} ms</span>
        </summary>
        <p className="mb-1 text-mist-400 text-xs">{t('bets.messages.request')}</p>
        <pre className={block}>{message.request}</pre>
        <p className="my-1 text-mist-400 text-xs">{t('bets.messages.answer')}</p>
        <pre className={block}>{message.answer}</pre>
      </details>
    </li>
  );
}

/** What the vendor sent about the bet, and what it was answered. */
export function BetMessages({ betIdx }: { betIdx: string }) {
  const { t } = useTranslation();
  const query = useCall('staff.betMessages', { betIdx }, { retry: false });
  return (
    <Section title={t('bets.messages.title')}>
      <Loaded query={query}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-mist-400 text-sm">{t('bets.messages.none')}</p>
          ) : (
            <ul>
              {messages.map((message) => (
                <MessageRow key={message.callIdx} message={message} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
