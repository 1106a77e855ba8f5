import { rightGroups } from '@mirinae/contract/staff/roles';
import type { Permission } from '@mirinae/contract/staff/staff';
import { isMeasured } from '@mirinae/contract/wire';
import { Checkbox } from '@mirinae/ui/checkbox';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Switch } from '@mirinae/ui/switch';
import { useCallTexts } from '../../shell/calls/call-texts.ts';
import type { RoleForm } from './role-form.ts';
import type { DetailedRight, RoleDetail } from './roles.ts';

type GroupName = keyof typeof rightGroups;
const groupNames = Object.keys(rightGroups).filter((name): name is GroupName => name in rightGroups);

/** Payments alone know what is unusual for their member. */
const knowUnusual: readonly string[] = ['staff.cashMove', 'staff.bankMatch'];

/** A call with its place in the form. */
type Placed = { readonly right: DetailedRight; readonly at: number };

function Amounts({ form, placed: { right, at } }: { form: RoleForm; placed: Placed }) {
  const { t } = useTranslation();
  const isMoney = right.unit !== 'members';
  return (
    <div className="grid w-full gap-3 pb-2 sm:grid-cols-2 xl:grid-cols-4">
      <MoneyField
        form={form}
        name={`rights.${at}.aloneUpTo`}
        label={t('staff.right.aloneUpTo')}
        hint={t('staff.right.boundHint')}
        isMoney={isMoney}
      />
      {knowUnusual.includes(right.call) && (
        <MoneyField
          form={form}
          name={`rights.${at}.unusualUpTo`}
          label={t('staff.right.unusualUpTo')}
          isMoney={isMoney}
        />
      )}
      <MoneyField form={form} name={`rights.${at}.aloneDaily`} label={t('staff.right.aloneDaily')} isMoney={isMoney} />
      <MoneyField form={form} name={`rights.${at}.ceiling`} label={t('staff.right.ceiling')} isMoney={isMoney} />
    </div>
  );
}

function CallRow({ form, placed }: { form: RoleForm; placed: Placed }) {
  const { t } = useTranslation();
  const { nameOf } = useCallTexts();
  const { right, at } = placed;
  const isAllowed = form.form.watch(`rights.${at}.isAllowed`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-ink-600/40 border-t py-1.5">
      <Switch
        checked={isAllowed}
        label={nameOf(right.call)}
        onCheckedChange={(checked) => form.form.setValue(`rights.${at}.isAllowed`, checked)}
      />
      <span className="min-w-0 flex-1 text-sm">
        {nameOf(right.call)}
        <code className="ml-2 text-mist-400 text-xs wrap-anywhere">{right.call}</code>
      </span>
      <span className="text-mist-400 text-xs">
        {right.reads ? t('staff.own.reads') : right.unit && t(`staff.right.units.${right.unit}`)}
      </span>
      {isAllowed && isMeasured(right.unit) && <Amounts form={form} placed={placed} />}
    </li>
  );
}

/** A right with its calls: chosen as a whole, or call by call. */
function RightBlock({ form, permission, calls }: { form: RoleForm; permission: Permission; calls: readonly Placed[] }) {
  const { t } = useTranslation();
  const { groupOf } = useCallTexts();
  const { watch, setValue } = form.form;
  const chosen = watch('permissions');
  const allowed = watch('rights');
  const allowedHere = calls.filter(({ at }) => allowed[at]?.isAllowed).length;
  const onChoose = (checked: boolean) => {
    setValue('permissions', [...chosen.filter((each) => each !== permission), ...(checked ? [permission] : [])]);
    for (const { at } of calls) setValue(`rights.${at}.isAllowed`, checked);
  };
  return (
    <div className="border-ink-600/60 border-t py-2 first:border-t-0">
      <Checkbox checked={chosen.includes(permission)} onCheckedChange={onChoose}>
        <b className="font-semibold">{groupOf(permission)}</b>
        <span className="block text-mist-300 text-sm">{t(`staff.rightText.${permission}`)}</span>
      </Checkbox>
      <details className="mt-1 ml-7">
        <summary className="cursor-pointer py-1 text-mist-300 text-sm pointer-coarse:py-2.5">
          {t('staff.own.callsOf', { allowed: allowedHere, all: calls.length })}
        </summary>
        <ul className="mt-1">
          {calls.map((placed) => (
            <CallRow key={placed.right.call} form={form} placed={placed} />
          ))}
        </ul>
      </details>
    </div>
  );
}

/** All rights in the groups that people understand them by. */
export function RoleRights({ form, role }: { form: RoleForm; role: RoleDetail }) {
  const { t } = useTranslation();
  const placed = role.rights.map((right, at) => ({ right, at }));
  return groupNames.map((group) => (
    <section key={group} aria-label={t(`staff.own.group.${group}`)} className="surface p-5">
      <h2 className="mb-2 font-bold text-lg">{t(`staff.own.group.${group}`)}</h2>
      {rightGroups[group].map((permission) => (
        <RightBlock
          key={permission}
          form={form}
          permission={permission}
          calls={placed.filter(({ right }) => right.permission === permission)}
        />
      ))}
    </section>
  ));
}
