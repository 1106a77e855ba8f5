import type { Answer, CallName } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { partnerGameTypes } from '@mirinae/contract/partner/rates';
import { useEffect, useState } from 'react';
import { Button } from '../../src/button.tsx';
import { failureText } from '../../src/calls/failure-text.ts';
import { createCallForm } from '../../src/form/call-form.ts';
import { DateField } from '../../src/form/date-field.tsx';
import { EditorField } from '../../src/form/editor-field.tsx';
import {
  AmountField,
  CheckboxField,
  FormField,
  NumberField,
  OtpField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../src/form/fields.tsx';
import { CallFormView, FormFailure, SubmitButton } from '../../src/form/form.tsx';
import { FormDialog } from '../../src/form/form-dialog.tsx';
import { MoneyField } from '../../src/form/money-field.tsx';
import { RatesField } from '../../src/form/rates-field.tsx';
import { Segmented } from '../../src/segmented.tsx';
import { Part, Sample } from '../sample.tsx';
import { largest, vietnamese } from '../texts.ts';

const steps = [{ amount: 10_000, label: '1만' }];
const rates = partnerGameTypes.map((gameType) => ({ gameType, rolling: 120, losing: 4_000 }));
const most = rates.map((rate, index) => ({ ...rate, rolling: index === 0 ? 100 : 200 }));
const rateLabels = {
  rolling: '정산 롤링',
  losing: '정산 루징',
  typeOf: (gameType: string) => gameType,
  maxRateOf: ({ rolling }: { rolling: number }) => `상위 ${rolling / 100}%`,
};

/** A server that refuses everything with one code. */
function refusingWith(code: string) {
  return createCallForm({
    api: <Name extends CallName>(): Promise<Answer<Name>> => Promise.reject(new CallError(code, '', null)),
    invalidate: async () => undefined,
    failureText,
  });
}
const useTakenForm = refusingWith(codes.idTaken);
const useClosedForm = refusingWith(codes.depositsClosed);
const useWrongForm = refusingWith(codes.withdrawalPasswordWrong);

/** Submitted at the start, so that its errors are shown. */
function useSent(submit: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once, when the page opens.
  useEffect(submit, []);
}

function SignUp() {
  const form = useTakenForm('member.signup', { defaults: { memId: 'x', memName: vietnamese, bank: '' } });
  useSent(form.submit);
  return (
    <CallFormView form={form}>
      <TextField form={form} name="memId" label="아이디" hint="5~13자" />
      <TextField form={form} name="memName" label="예금주" />
      <SelectField
        form={form}
        name="bank"
        label="은행"
        placeholder="고르세요"
        options={[{ value: 'KB', label: '국민' }]}
      />
      <CheckboxField form={form} name="ageConfirmed">
        만 19세 이상입니다.
      </CheckboxField>
      <SubmitButton form={form}>가입</SubmitButton>
    </CallFormView>
  );
}

function Deposit() {
  const form = useClosedForm('cash.in', { defaults: { cash: largest, bonus: 'Y' } });
  useSent(form.submit);
  return (
    <CallFormView form={form}>
      <AmountField form={form} name="cash" label="금액" steps={steps} clearLabel="지우기" unit="원" />
      <MoneyField form={form} name="cash" label="직접 입력하는 금액" />
      <SwitchField form={form} name="bonus" label="보너스" values={{ on: 'Y', off: 'N' }} />
      <TextAreaField form={form} name="memo" label="메모" optional="선택" isOptional />
      <FormFailure form={form} />
      <SubmitButton form={form}>입금 신청</SubmitButton>
    </CallFormView>
  );
}

function Withdrawal() {
  const form = useWrongForm('cash.out', {
    defaults: { cash: 0, cashOutPass: '1234' },
  });
  useSent(form.submit);
  return (
    <CallFormView form={form}>
      <OtpField form={form} name="cashOutPass" label="출금 비밀번호" length={4} secret />
      <SubmitButton form={form}>출금 신청</SubmitButton>
    </CallFormView>
  );
}

function Disabled() {
  const form = useTakenForm('member.findAccount', { defaults: { kind: 'id', memName: vietnamese, memPhone: '' } });
  const options = [
    { value: 'id', label: '아이디' },
    { value: 'password', label: '비밀번호' },
  ] as const;
  return (
    <CallFormView form={form} isDisabled>
      <SegmentedField form={form} name="kind" label="찾을 것" options={options} />
      <FormField form={form} name="kind" label="찾을 것, 다른 모양">
        {(_, { value, onChange }) => (
          <Segmented label="찾을 것, 다른 모양" value={value} onValueChange={onChange} options={options} />
        )}
      </FormField>
      <TextField form={form} name="memName" label="예금주" />
      <SubmitButton form={form} disabled>
        보내기
      </SubmitButton>
    </CallFormView>
  );
}

function Move() {
  const form = useTakenForm('staff.cashMove', { defaults: { cashIdx: largest, to: 1, reason: vietnamese } });
  return (
    <CallFormView form={form}>
      <NumberField form={form} name="cashIdx" label="번호" />
      <TextField form={form} name="reason" label="사유" />
    </CallFormView>
  );
}

function Branch() {
  const form = useTakenForm('staff.partnerMove', {
    defaults: { memId: 'x', toMemId: 'y', effectiveOn: '2026-11-29' },
  });
  return (
    <CallFormView form={form}>
      <DateField form={form} name="effectiveOn" min="2026-11-20" max="2026-12-05" label="시작일" />
    </CallFormView>
  );
}

function Post() {
  const form = useTakenForm('board.save', { defaults: { boardType: 'board', title: vietnamese, content: '' } });
  useSent(form.submit);
  return (
    <CallFormView form={form}>
      <EditorField form={form} name="content" label="글 내용" />
    </CallFormView>
  );
}

function Rates() {
  const form = useTakenForm('partner.rateSet', { defaults: { memId: 'star07', rates } });
  return (
    <CallFormView form={form}>
      <RatesField form={form} name="rates" label="Rates" hiddenLabel most={most} labels={rateLabels} />
    </CallFormView>
  );
}

function InDialog() {
  const [isOpen, setOpen] = useState(false);
  const form = useTakenForm('board.report', { defaults: { boardIdx: 1, reason: '' } });
  return (
    <>
      <Button data-opens="form" onClick={() => setOpen(true)}>
        form
      </Button>
      {isOpen && (
        <FormDialog title="글 신고" description={vietnamese} form={form} submit="신고" onClose={() => setOpen(false)}>
          <TextField form={form} name="reason" label="신고 사유" />
        </FormDialog>
      )}
    </>
  );
}

const samples = [
  ['what the schema refuses', SignUp],
  ['what the server refuses as a whole', Deposit],
  ['what the server refuses of a field', Withdrawal],
  ['disabled', Disabled],
  ['numbers', Move],
  ['DateField', Branch],
  ['EditorField', Post],
  ['RatesField, one above what may be given', Rates],
  ['FormDialog', InDialog],
] as const;

export function Forms() {
  return (
    <Part name="Forms">
      <div className="grid gap-8 sm:grid-cols-2">
        {samples.map(([title, Shown]) => (
          <Sample key={title} title={title}>
            <Shown />
          </Sample>
        ))}
      </div>
    </Part>
  );
}
