import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatRate } from '@mirinae/ui/format';
import { Loaded } from '@mirinae/ui/loaded';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { actColumn, numberColumn, textColumn } from '../../shell/columns.tsx';
import { type OfficeColumn, WholeList } from '../../shell/office-list.tsx';
import { PageHead } from '../../shell/page.tsx';
import { useStaff } from '../../shell/session.ts';
import { RuleForm } from './rule-form.tsx';

type Rules = Answer<'staff.cashRules'>;
type BetLimits = Answer<'staff.betLimits'>[number];
type Change = Request<'staff.cashRulesSet'>;
type Table<Row> = { rows: readonly Row[]; save: (row: Row) => Change; mayEdit: boolean };

function levelColumn<Row extends { level: number }>(head: string, suffix: string): OfficeColumn<Row> {
  return { key: 'level', head, cell: ({ level }) => `Lv.${level}${suffix}`, csv: ({ level }) => level };
}

function percentColumn<Row>(key: string, head: string, read: (row: Row) => number): OfficeColumn<Row> {
  return numberColumn(key, head, read, (row) => `${read(row)}%`);
}

function useSaving() {
  const save = useAct('staff.cashRulesSet', { invalidates: ['staff.cashRules'] });
  return { busy: save.isPending, save: (change: Change, done: () => void) => save.mutate(change, { onSuccess: done }) };
}

/** A table of rules that opens one of its rows as a form. */
function RuleTable<Row extends Readonly<Record<string, string | number>>>({
  title,
  columns,
  fixed,
  table: { rows, save, mayEdit },
}: {
  title: string;
  columns: readonly OfficeColumn<Row>[];
  fixed: readonly (keyof Row & string)[];
  table: Table<Row>;
}) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Row | null>(null);
  const saving = useSaving();
  const edit = actColumn<Row>(
    (row) =>
      mayEdit && (
        <Button size="sm" onClick={() => setEdited(row)}>
          {t('action.edit')}
        </Button>
      ),
  );
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold">{title}</h2>
      <WholeList
        label={title}
        columns={[...columns, edit]}
        rows={rows}
        rowKey={(row) => fixed.map((name) => row[name]).join(':')}
      />
      {edited && (
        <RuleForm
          title={`${title} · ${fixed.map((name) => edited[name]).join(' ')}`}
          row={edited}
          fixed={fixed}
          busy={saving.busy}
          onClose={() => setEdited(null)}
          onSubmit={(row) => saving.save(save(row), () => setEdited(null))}
        />
      )}
    </section>
  );
}

type Limits = Rules['limits'][number];

function LimitTable({ rows, mayEdit }: { rows: readonly Limits[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const money = (name: Exclude<keyof Limits, 'level' | 'wageringPercent'>): OfficeColumn<Limits> =>
    numberColumn(name, t(`cashier.rules.${name}`), (row) => row[name]);
  const columns: readonly OfficeColumn<Limits>[] = [
    levelColumn(t('field.level'), ''),
    money('depositMin'),
    money('depositMax'),
    money('depositDaily'),
    money('withdrawalMin'),
    money('withdrawalMax'),
    money('withdrawalDaily'),
    percentColumn('wagering', t('cashier.rules.wageringPercent'), ({ wageringPercent }) => wageringPercent),
  ];
  const table = { rows, mayEdit, save: (limits: Limits): Change => ({ what: 'limits', limits }) };
  return <RuleTable title={t('cashier.rules.limits')} columns={columns} fixed={['level']} table={table} />;
}

type Bonus = Rules['bonuses'][number];
type PlainBonus = Omit<Bonus, 'isOn'>;

function BonusTable({ rows, mayEdit }: { rows: readonly Bonus[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const saving = useSaving();
  const find = ({ kind, levelFrom }: PlainBonus) =>
    rows.find((row) => row.kind === kind && row.levelFrom === levelFrom);
  const isOn = (row: PlainBonus) => find(row)?.isOn ?? false;
  const columns: readonly OfficeColumn<PlainBonus>[] = [
    textColumn('kind', t('field.kind'), ({ kind }) => t(`cashier.bonus.${kind}`)),
    textColumn('level', t('cashier.rules.levelFrom'), ({ levelFrom }) => `Lv.${levelFrom}~`),
    numberColumn('min', t('cashier.rules.depositMin'), ({ depositMin }) => depositMin),
    percentColumn('percent', t('cashier.rules.percent'), ({ percent }) => percent),
    numberColumn('cap', t('cashier.rules.cap'), ({ cap }) => cap),
    percentColumn('turnover', t('cashier.rules.turnoverPercent'), ({ turnoverPercent }) => turnoverPercent),
    {
      key: 'on',
      head: t('cashier.rules.isOn'),
      cell: (row) => (
        <Switch
          label={t(`cashier.bonus.${row.kind}`)}
          checked={isOn(row)}
          disabled={!mayEdit || saving.busy}
          onCheckedChange={(checked) => saving.save({ what: 'bonus', bonus: { ...row, isOn: checked } }, () => {})}
        />
      ),
    },
  ];
  const table = {
    rows: rows.map(({ isOn: _, ...row }): PlainBonus => row),
    mayEdit,
    save: (row: PlainBonus): Change => ({ what: 'bonus', bonus: { ...row, isOn: isOn(row) } }),
  };
  return <RuleTable title={t('cashier.rules.bonuses')} columns={columns} fixed={['kind', 'levelFrom']} table={table} />;
}

type Account = Rules['accounts'][number];

function AccountTable({ rows, mayEdit }: { rows: readonly Account[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const columns: readonly OfficeColumn<Account>[] = [
    levelColumn(t('field.level'), '~'),
    textColumn('bank', t('cashier.rules.bankCode'), ({ bankCode }) => bankCode),
    textColumn('account', t('cashier.rules.bankacc'), ({ bankacc }) => bankacc),
    textColumn('holder', t('cashier.rules.holder'), ({ holder }) => holder),
    textColumn('notice', t('cashier.rules.noticeKo'), ({ noticeKo }) => noticeKo),
  ];
  const table = { rows, mayEdit, save: (account: Account): Change => ({ what: 'account', account }) };
  return <RuleTable title={t('cashier.rules.accounts')} columns={columns} fixed={['level']} table={table} />;
}

type Rate = Rules['pointRates'][number];

function RateTable({ rows, mayEdit }: { rows: readonly Rate[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const columns: readonly OfficeColumn<Rate>[] = [
    levelColumn(t('field.level'), '~'),
    numberColumn(
      'rate',
      t('cashier.rules.rate'),
      ({ rate }) => rate,
      ({ rate }) => formatRate(rate),
    ),
  ];
  const table = { rows, mayEdit, save: (pointRate: Rate): Change => ({ what: 'pointRate', pointRate }) };
  return <RuleTable title={t('cashier.rules.pointRates')} columns={columns} fixed={['level']} table={table} />;
}

/** What a level may stake and win; the same form as the rules of the cashier, another call. */
function BetLimitTable({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<BetLimits | null>(null);
  const limits = useCall('staff.betLimits', {});
  const save = useAct('staff.betLimitsSet', { invalidates: ['staff.betLimits'] });
  const columns: readonly OfficeColumn<BetLimits>[] = [
    levelColumn(t('field.level'), '~'),
    ...(['betMin', 'betMax', 'winMax'] as const).map((key) =>
      numberColumn(key, t(`cashier.rules.${key}`), (row: BetLimits) => row[key]),
    ),
    actColumn(
      (row) =>
        mayEdit && (
          <Button size="sm" onClick={() => setEdited(row)}>
            {t('action.edit')}
          </Button>
        ),
    ),
  ];
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold">{t('cashier.rules.betLimits')}</h2>
      <WholeList
        label={t('cashier.rules.betLimits')}
        columns={columns}
        query={limits}
        rows={limits.data ?? []}
        rowKey={({ level }) => level}
      />
      {edited && (
        <RuleForm
          title={`${t('cashier.rules.betLimits')} · Lv.${edited.level}`}
          row={edited}
          fixed={['level']}
          busy={save.isPending}
          onClose={() => setEdited(null)}
          onSubmit={(row) => save.mutate(row, { onSuccess: () => setEdited(null) })}
        />
      )}
    </section>
  );
}

/** The rules of the cashier, each row changed on its own and kept in the audit log. */
export function CashRulesPage() {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('cash.rules') ?? false;
  const query = useCall('staff.cashRules', {});
  return (
    <>
      <PageHead title={t('cashier.page.cashRules')} />
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
