import { partnerGameTypes } from '@mirinae/contract/partner/rates';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { AmountPad } from '../../src/amount-pad.tsx';
import { AmountRefused } from '../../src/amount-refused.tsx';
import { Checkbox } from '../../src/checkbox.tsx';
import { DayInput } from '../../src/date/day-input.tsx';
import { Editor } from '../../src/editor.tsx';
import { Field } from '../../src/field.tsx';
import { OtpInput } from '../../src/otp-input.tsx';
import { RateFields, toTexts } from '../../src/rate-fields.tsx';
import { Segmented } from '../../src/segmented.tsx';
import { Select } from '../../src/select.tsx';
import { Switch } from '../../src/switch.tsx';
import { PasswordInput, TextArea, TextInput } from '../../src/text-input.tsx';
import { Part, Row, Sample } from '../sample.tsx';
import { largest, longText, nothing, vietnamese } from '../texts.ts';

const states = [
  ['default', {}],
  ['hover', { className: 'is-hovered' }],
  ['focus', { className: 'is-focused' }],
  ['disabled', { disabled: true }],
] as const;
const steps = [
  { amount: 10_000, label: '1만' },
  { amount: 100_000, label: '10만' },
  { amount: 1_000_000, label: '100만' },
];
const options = [
  { value: 'a', label: '국민은행' },
  { value: 'b', label: vietnamese },
];
const rates = partnerGameTypes.map((gameType) => ({ gameType, rolling: 120, losing: 4_000 }));
function TextFields() {
  return (
    <>
      {states.map(([state, props]) => (
        <Sample key={state} title={`TextInput, Select, TextArea, ${state}`}>
          <div className="grid gap-3 sm:grid-cols-3">
            <TextInput aria-label={`글 ${state}`} defaultValue={vietnamese} {...props} />
            <Select aria-label={`선택 ${state}`} options={options} placeholder="고르세요" {...props} />
            <TextArea aria-label={`긴 글 ${state}`} defaultValue={longText} {...props} />
          </div>
        </Sample>
      ))}
      <Sample title="PasswordInput">
        <PasswordInput aria-label="비밀번호" defaultValue="mirinae9" />
      </Sample>
      <Sample title="TextInput, with something before and after it">
        <TextInput aria-label="찾기" placeholder="찾기" before={<Search />} after={<span className="px-2">원</span>} />
      </Sample>
      <Sample title="Field, with a hint, with an error, optional">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="아이디" hint={longText}>
            {(parts) => <TextInput {...parts} />}
          </Field>
          <Field label={vietnamese} error={longText}>
            {(parts) => <TextInput {...parts} defaultValue="x" />}
          </Field>
          <Field label="메모" optional="선택">
            {(parts) => <TextInput {...parts} />}
          </Field>
        </div>
      </Sample>
    </>
  );
}

function Days() {
  const [day, setDay] = useState<string | undefined>('2026-11-29');
  return (
    <Sample title="DayInput, invalid">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="시작일">{(parts) => <DayInput {...parts} day={day} onDay={setDay} />}</Field>
        <Field label={vietnamese} error={longText}>
          {(parts) => <DayInput {...parts} day={undefined} onDay={nothing} />}
        </Field>
      </div>
    </Sample>
  );
}

function Choices() {
  const [chosen, choose] = useState<'day' | 'week'>('day');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Sample title="Checkbox, chosen, invalid, disabled">
        <div className="flex flex-col gap-2">
          <Checkbox checked={false} onCheckedChange={nothing}>
            {longText}
          </Checkbox>
          <Checkbox checked={isOn} onCheckedChange={setOn}>
            {vietnamese}
          </Checkbox>
          <Checkbox checked={false} invalid onCheckedChange={nothing}>
            동의
          </Checkbox>
          <Checkbox checked disabled onCheckedChange={nothing} label="꺼짐" />
        </div>
      </Sample>
      <Sample title="Switch, Segmented">
        <Row>
          <Switch label="알림" checked={isOn} onCheckedChange={setOn} />
          <Switch label="닫힘" checked={false} onCheckedChange={nothing} />
          <Switch label="꺼짐" checked disabled onCheckedChange={nothing} />
          <Segmented
            label="기간"
            value={chosen}
            onValueChange={choose}
            options={[
              { value: 'day', label: '오늘' },
              { value: 'week', label: '7일' },
            ]}
          />
        </Row>
      </Sample>
    </>
  );
}

function Numbers() {
  const [amount, setAmount] = useState(largest);
  const [digits, setDigits] = useState('1234');
  const [texts, setTexts] = useState(() => toTexts(rates));
  const pad = { steps, clearLabel: '지우기', unit: '원' };
  return (
    <>
      <Sample title="AmountRefused">
        <AmountRefused />
      </Sample>
      <Sample title="AmountPad, of twelve digits, invalid">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="금액">{({ id }) => <AmountPad {...pad} id={id} amount={amount} onAmount={setAmount} />}</Field>
          <Field label="금액" error="최소 입금 금액보다 적습니다.">
            {({ id, ...parts }) => (
              <AmountPad
                {...pad}
                id={id}
                amount={0}
                onAmount={nothing}
                invalid
                describedBy={parts['aria-describedby']}
              />
            )}
          </Field>
        </div>
      </Sample>
      <Sample title="OtpInput, secret, invalid">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="인증 번호">
            {({ id }) => <OtpInput id={id} length={6} value={digits} onChange={setDigits} />}
          </Field>
          <Field label="출금 비밀번호" error="4자리 숫자입니다.">
            {({ id, ...parts }) => (
              <OtpInput
                id={id}
                length={4}
                secret
                invalid
                value="12"
                onChange={nothing}
                describedBy={parts['aria-describedby']}
              />
            )}
          </Field>
        </div>
      </Sample>
      <Sample title="RateFields">
        <RateFields
          texts={texts}
          most={rates}
          onChange={setTexts}
          labels={{
            rolling: '롤링',
            losing: '루징',
            typeOf: (gameType) => gameType,
            maxRateOf: ({ rolling }) => `상위 ${rolling / 100}%`,
          }}
        />
      </Sample>
      <Sample title="Editor">
        <Editor
          label="내용"
          html={`<h2>${vietnamese}</h2><p><strong>굵은</strong> ${longText}</p>`}
          onChange={nothing}
          onPicture={async () => null}
        />
      </Sample>
    </>
  );
}

export function Fields() {
  return (
    <Part name="Fields">
      <TextFields />
      <Choices />
      <Days />
      <Numbers />
    </Part>
  );
}
