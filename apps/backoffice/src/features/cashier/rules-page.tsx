import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatWon } from '@mirinae/ui/format';
import { Switch } from '@mirinae/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead } from '../../shell/page.tsx';
import { useStaff } from '../../shell/session.ts';
import { useAct } from '../../shell/use-act.ts';
import { RuleForm } from './rule-form.tsx';

type Rules = Answer<'staff.cashRules'>;
type BetLimits = Answer<'staff.betLimits'>[number];
type Change = Request<'staff.cashRulesSet'>;
type Table<Row> = { rows: readonly Row[]; save: (row: Row) => Change; mayEdit: boolean };

function useSaving() {
  const save = useAct('staff.cashRulesSet', [['cashRules']]);
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
  columns: readonly Column<Row>[];
  fixed: readonly (keyof Row & string)[];
  table: Table<Row>;
}) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Row | null>(null);
  const saving = useSaving();
  const edit: Column<Row> = {
    key: 'edit',
    head: '',
    align: 'right',
    cell: (row) =>
      mayEdit && (
        <Button size="sm" onClick={() => setEdited(row)}>
          {t('action.edit')}
        </Button>
      ),
  };
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold">{title}</h2>
      <DataTable
        label={title}
        columns={[...columns, edit]}
        rows={rows}
        rowKey={(row) => fixed.map((name) => row[name]).join(':')}
        empty={<EmptyState title={t('list.none')} />}
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
  const money = (name: Exclude<keyof Limits, 'level' | 'wageringPercent'>): Column<Limits> => ({
    key: name,
    head: t(`cashier.rules.${name}`),
    align: 'right',
    cell: (row) => <span className="tabular-nums">{formatWon(row[name])}</span>,
  });
  const columns: readonly Column<Limits>[] = [
    { key: 'level', head: t('field.level'), cell: (row) => `Lv.${row.level}` },
    money('depositMin'),
    money('depositMax'),
    money('depositDaily'),
    money('withdrawalMin'),
    money('withdrawalMax'),
    money('withdrawalDaily'),
    {
      key: 'wagering',
      head: t('cashier.rules.wageringPercent'),
      align: 'right',
      cell: (row) => `${row.wageringPercent}%`,
    },
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
  const columns: readonly Column<PlainBonus>[] = [
    { key: 'kind', head: t('field.kind'), cell: ({ kind }) => t(`cashier.bonus.${kind}`) },
    { key: 'level', head: t('cashier.rules.levelFrom'), cell: ({ levelFrom }) => `Lv.${levelFrom}~` },
    {
      key: 'min',
      head: t('cashier.rules.depositMin'),
      align: 'right',
      cell: ({ depositMin }) => formatWon(depositMin),
    },
    { key: 'percent', head: t('cashier.rules.percent'), align: 'right', cell: ({ percent }) => `${percent}%` },
    { key: 'cap', head: t('cashier.rules.cap'), align: 'right', cell: ({ cap }) => formatWon(cap) },
    {
      key: 'turnover',
      head: t('cashier.rules.turnoverPercent'),
      align: 'right',
      cell: ({ turnoverPercent }) => `${turnoverPercent}%`,
    },
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
  const columns: readonly Column<Account>[] = [
    { key: 'level', head: t('field.level'), cell: ({ level }) => `Lv.${level}~` },
    { key: 'bank', head: t('cashier.rules.bankCode'), cell: ({ bankCode }) => bankCode },
    {
      key: 'account',
      head: t('cashier.rules.bankacc'),
      cell: ({ bankacc }) => <span className="tabular-nums">{bankacc}</span>,
    },
    { key: 'holder', head: t('cashier.rules.holder'), cell: ({ holder }) => holder },
    { key: 'notice', head: t('cashier.rules.noticeKo'), cell: ({ noticeKo }) => noticeKo },
  ];
  const table = { rows, mayEdit, save: (account: Account): Change => ({ what: 'account', account }) };
  return <RuleTable title={t('cashier.rules.accounts')} columns={columns} fixed={['level']} table={table} />;
}

type Rate = Rules['pointRates'][number];

function RateTable({ rows, mayEdit }: { rows: readonly Rate[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const columns: readonly Column<Rate>[] = [
    { key: 'level', head: t('field.level'), cell: ({ level }) => `Lv.${level}~` },
    { key: 'rate', head: t('cashier.rules.rate'), align: 'right', cell: ({ rate }) => `${(rate / 100).toFixed(2)}%` },
  ];
  const table = { rows, mayEdit, save: (pointRate: Rate): Change => ({ what: 'pointRate', pointRate }) };
  return <RuleTable title={t('cashier.rules.pointRates')} columns={columns} fixed={['level']} table={table} />;
}

/** What a level may stake and win; the same form as the rules of the cashier, another call. */
function BetLimitTable({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<BetLimits | null>(null);
  const query = useQuery({ queryKey: ['betLimits'], queryFn: () => api('staff.betLimits', {}) });
  const save = useAct('staff.betLimitsSet', [['betLimits']]);
  const columns: readonly Column<BetLimits>[] = [
    { key: 'level', head: t('field.level'), cell: ({ level }) => `Lv.${level}~` },
    ...(['betMin', 'betMax', 'winMax'] as const).map((key) => ({
      key,
      head: t(`cashier.rules.${key}`),
      align: 'right' as const,
      cell: (row: BetLimits) => <span className="tabular-nums">{formatWon(row[key])}</span>,
    })),
    {
      key: 'edit',
      head: '',
      align: 'right',
      cell: (row) =>
        mayEdit && (
          <Button size="sm" onClick={() => setEdited(row)}>
            {t('action.edit')}
          </Button>
        ),
    },
  ];
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold">{t('cashier.rules.betLimits')}</h2>
      <Loaded query={query}>
        {(rows) => (
          <DataTable
            label={t('cashier.rules.betLimits')}
            columns={columns}
            rows={rows}
            rowKey={({ level }) => String(level)}
            empty={<EmptyState title={t('list.none')} />}
          />
        )}
      </Loaded>
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
  const query = useQuery({ queryKey: ['cashRules'], queryFn: () => api('staff.cashRules', {}) });
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
