import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import {
  amountColumn,
  type Columns,
  goldColumn,
  nameColumn,
  numberColumn,
  signedColumn,
} from '../../shell/lists/columns.tsx';
import type { Risk } from './event-columns.tsx';
import { useEventName, useMatchName } from './event-parts.ts';
import { pickText } from './pick-text.ts';

type Pick = Risk['picks'][number];

/** The outcomes of a market that pay most, the dearest first. */
export function PicksDialog({ risk, onClose }: { risk: Risk; onClose: () => void }) {
  const { t } = useTranslation();
  const { match, market, numbered, picks } = risk;
  const columns: Columns<Pick> = [
    nameColumn('on', t('events.outcome'), ({ on }) => pickText(on, risk)),
    numberColumn('bets', t('events.bets'), ({ bets }) => bets),
    goldColumn('staked', t('events.staked'), ({ staked }) => staked),
    amountColumn('pays', t('events.pays'), ({ pays }) => pays),
    signedColumn('result', t('events.result'), ({ pays }) => risk.staked - pays),
  ];
  const title = [...useEventName()(risk), ...useMatchName()(match, numbered), t(`events.markets.${market}`)].join(
    ' · ',
  );
  return (
    <Dialog wide onClose={onClose} title={title}>
      <p className="mb-3 text-mist-300 text-sm">{t('events.picksAbout')}</p>
      <List label={title} columns={columns} rows={picks} rowKey={({ on }) => on} />
    </Dialog>
  );
}
