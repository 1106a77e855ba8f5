import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatRate } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { Loaded } from '@mirinae/ui/loaded';
import { Switch } from '@mirinae/ui/switch';
import { type ReactNode, useState } from 'react';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { languageName } from '../../shell/forms/language-names.ts';
import { actColumn, amountColumn, type Columns, numberColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { BetLimitDialog, RuleDialog } from './rule-dialogs.tsx';

type Rules = Answer<'staff.cashRules'>;
type BetLimits = Answer<'staff.betLimits'>[number];
type RuleChange = Request<'staff.cashRulesSet'>;
type TableProps<Row> = { rows: readonly Row[]; mayEdit: boolean };

function levelColumn<Row extends { level: number }>(head: string, suffix: string): ListColumn<Row> {
  return { key: 'level', head, cell: ({ level }) => `Lv.${level}${suffix}`, csv: ({ level }) => level };
}

function percentColumn<Row>(key: string, head: string, read: (row: Row) => number): ListColumn<Row> {
  return numberColumn(key, head, read, (row) => `${read(row)}%`);
}

/** A table of rules; a row opens as a form. */
function RuleTable<Row>({
  title,
  columns,
  rows,
  rowKey,
  mayEdit,
  dialog,
}: TableProps<Row> & {
  title: string;
  columns: Columns<Row>;
  rowKey: (row: Row) => string | number;
  dialog: (row: Row, title: string, onClose: () => void) => ReactNode;
}) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Row | null>(null);
  const edit = actColumn<Row>(
    (row) =>
      mayEdit && (
        <Button size="sm" onClick={() => setEdited(row)}>
          {t('action.edit')}
        </Button>
      ),
  );
  return (
    <ListSection title={title} columns={[...columns, edit]} rows={rows} rowKey={rowKey} isShort>
      {edited !== null && dialog(edited, `${title} · ${rowKey(edited)}`, () => setEdited(null))}
    </ListSection>
  );
}

const ruleDialog = (change: RuleChange, title: string, onClose: () => void) => (
  <RuleDialog change={change} title={title} onClose={onClose} />
);

type Limits = Rules['limits'][number];

function LimitTable(props: TableProps<Limits>) {
  const { t } = useTranslation();
  const money = (name: Exclude<keyof Limits, 'level' | 'wageringPercent'>): ListColumn<Limits> =>
    amountColumn(name, t(`cashier.rules.${name}`), (row) => row[name]);
  const columns: Columns<Limits> = [
    levelColumn(t('field.level'), ''),
    money('depositMin'),
    money('depositMax'),
    money('depositDaily'),
    money('withdrawalMin'),
    money('withdrawalMax'),
    money('withdrawalDaily'),
    percentColumn('wagering', t('cashier.rules.wageringPercent'), ({ wageringPercent }) => wageringPercent),
  ];
  return (
    <RuleTable
      {...props}
      title={t('cashier.rules.limits')}
      columns={columns}
      rowKey={({ level }) => `Lv.${level}`}
      dialog={(limits, ...rest) => ruleDialog({ what: 'limits', limits }, ...rest)}
    />
  );
}

type Bonus = Rules['bonuses'][number];

function BonusTable(props: TableProps<Bonus>) {
  const { t } = useTranslation();
  const save = useAct('staff.cashRulesSet', { invalidates: ['staff.cashRules'] });
  const columns: Columns<Bonus> = [
    textColumn('kind', t('field.kind'), ({ kind }) => t(`cashier.bonus.${kind}`)),
    textColumn('level', t('cashier.rules.levelFrom'), ({ levelFrom }) => `Lv.${levelFrom}~`),
    amountColumn('min', t('cashier.rules.depositMin'), ({ depositMin }) => depositMin),
    percentColumn('percent', t('cashier.rules.percent'), ({ percent }) => percent),
    amountColumn('cap', t('cashier.rules.cap'), ({ cap }) => cap),
    percentColumn('turnover', t('cashier.rules.turnoverPercent'), ({ turnoverPercent }) => turnoverPercent),
    {
      key: 'on',
      head: t('cashier.rules.isOn'),
      cell: (bonus) => (
        <Switch
          label={t(`cashier.bonus.${bonus.kind}`)}
          checked={bonus.isOn}
          disabled={!props.mayEdit || save.isPending}
          onCheckedChange={(isOn) => save.mutate({ what: 'bonus', bonus: { ...bonus, isOn } })}
        />
      ),
    },
  ];
  return (
    <RuleTable
      {...props}
      title={t('cashier.rules.bonuses')}
      columns={columns}
      rowKey={({ kind, levelFrom }) => `${t(`cashier.bonus.${kind}`)} Lv.${levelFrom}~`}
      dialog={(bonus, ...rest) => ruleDialog({ what: 'bonus', bonus }, ...rest)}
    />
  );
}

type Account = Rules['accounts'][number];

function AccountTable(props: TableProps<Account>) {
  const { t } = useTranslation();
  const columns: Columns<Account> = [
    levelColumn(t('field.level'), '~'),
    textColumn('bank', t('cashier.rules.bankCode'), ({ bankCode }) => bankCode),
    textColumn('account', t('cashier.rules.bankacc'), ({ bankacc }) => bankacc),
    textColumn('holder', t('cashier.rules.holder'), ({ holder }) => holder),
    textColumn(
      'notice',
      t('cashier.rules.notice', { language: languageName(currentLocale()) }),
      ({ notices }) => notices[currentLocale()],
    ),
  ];
  return (
    <RuleTable
      {...props}
      title={t('cashier.rules.accounts')}
      columns={columns}
      rowKey={({ level }) => `Lv.${level}~`}
      dialog={(account, ...rest) => ruleDialog({ what: 'account', account }, ...rest)}
    />
  );
}

type Rate = Rules['pointRates'][number];

function RateTable(props: TableProps<Rate>) {
  const { t } = useTranslation();
  const columns: Columns<Rate> = [
    levelColumn(t('field.level'), '~'),
    numberColumn(
      'rate',
      t('cashier.rules.rate'),
      ({ rate }) => rate,
      ({ rate }) => formatRate(rate),
    ),
  ];
  return (
    <RuleTable
      {...props}
      title={t('cashier.rules.pointRates')}
      columns={columns}
      rowKey={({ level }) => `Lv.${level}~`}
      dialog={(pointRate, ...rest) => ruleDialog({ what: 'pointRate', pointRate }, ...rest)}
    />
  );
}

/** Limits of a level for one bet. */
function BetLimitTable({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const limits = useCall('staff.betLimits', {});
  const columns: Columns<BetLimits> = [
    levelColumn(t('field.level'), '~'),
    ...(['betMin', 'betMax', 'winMax'] as const).map((key) =>
      amountColumn(key, t(`cashier.rules.${key}`), (row: BetLimits) => row[key]),
    ),
  ];
  return (
    <Loaded query={limits}>
      {(rows) => (
        <RuleTable
          rows={rows}
          mayEdit={mayEdit}
          title={t('cashier.rules.betLimits')}
          columns={columns}
          rowKey={({ level }) => `Lv.${level}~`}
          dialog={(row, title, onClose) => <BetLimitDialog limits={row} title={title} onClose={onClose} />}
        />
      )}
    </Loaded>
  );
}

/** The rules of the cashier, each row changed on its own and recorded in the audit log. */
export function CashRulesPage() {
  const mayEdit = useStaff()?.permissions.includes('cash.rules') ?? false;
  const query = useCall('staff.cashRules', {});
  return (
    <>
      <PageHead />
      <Loaded query={query}>
        {({ limits, bonuses, accounts, pointRates }) => (
          <>
            <LimitTable rows={limits} mayEdit={mayEdit} />
            <BonusTable rows={bonuses} mayEdit={mayEdit} />
            <AccountTable rows={accounts} mayEdit={mayEdit} />
            <RateTable rows={pointRates} mayEdit={mayEdit} />
            <BetLimitTable mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
    </>
  );
}
