import { useEffect, useState } from 'react';

import { Badge, type Tone } from '../../src/badge.tsx';
import { Button } from '../../src/button.tsx';
import { DayCourse } from '../../src/day-course.tsx';
import { EmptyState, ErrorState } from '../../src/empty-state.tsx';
import { Gain } from '../../src/gain.tsx';
import { Loaded } from '../../src/loaded.tsx';
import { LoadingOverlay } from '../../src/loading-overlay.tsx';
import { Money } from '../../src/money.tsx';
import { Progress } from '../../src/progress.tsx';
import { QrCode } from '../../src/qr-code.tsx';
import { RichText } from '../../src/rich-text.tsx';
import { SignedBars } from '../../src/signed-bars.tsx';
import { Skeleton, SkeletonRows } from '../../src/skeleton.tsx';
import { StarLogo } from '../../src/star-logo.tsx';
import { Stat } from '../../src/stat.tsx';
import { StatusPill } from '../../src/status-pill.tsx';
import { Toaster, toast } from '../../src/toast.tsx';
import { Part, Row, Sample } from '../sample.tsx';
import { largest, longText, nothing, vietnamese } from '../texts.ts';

const tones: readonly Tone[] = ['neutral', 'star', 'gold', 'jade', 'coral', 'amber'];
const written = `<h2>${vietnamese}</h2><p>${longText} <a href="https://example.com">link</a></p><ul><li>하나</li></ul><blockquote>${longText}</blockquote>`;

const bars = [1_000, -2_000, 0, largest].map((amount, day) => ({ at: `2026-01-0${day + 1}`, amount }));

const hours = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  today: hour > 14 ? null : (hour - 4) * 1_000_000,
  yesterday: hour * 700_000,
  lastWeek: (24 - hour) * 500_000,
}));

function Amounts() {
  const [amount, setAmount] = useState(largest);
  return (
    <Sample title="Money, Gain, Stat, SignedBars, DayCourse">
      <Row>
        <Money amount={amount} />
        <Button size="sm" onClick={() => setAmount((now) => (now === largest ? 1_000 : largest))}>
          바꾸기
        </Button>
        <Gain amount={largest} />
        <Gain amount={-1_000} />
        <Gain amount={0} />
      </Row>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        <Stat label="보유 머니" value="999,999,999,999" />
        <Stat label={longText} value="0" note={vietnamese} />
      </div>
      <div className="mt-3">
        <SignedBars bars={bars} label={longText} amountLabel={vietnamese} />
      </div>
      <DayCourse
        hours={hours}
        running={14}
        label={longText}
        names={{ today: '오늘', yesterday: longText, lastWeek: vietnamese }}
      />
    </Sample>
  );
}

/** These notices stay: they leave the choice of the language free. Pixels. */
const belowHead = 400;

function Toasts() {
  useEffect(() => {
    toast.success(vietnamese, { duration: Number.POSITIVE_INFINITY });
    toast.error(longText, { duration: Number.POSITIVE_INFINITY });
  }, []);
  return <Toaster top={belowHead} />;
}

function Waiting() {
  const query = { data: undefined, error: null, isPending: true, refetch: nothing };
  return (
    <>
      <Sample title="QrCode">
        <QrCode text="https://example.com" label="QR" />
      </Sample>
      <Sample title="Skeleton, SkeletonRows, Loaded">
        <Skeleton className="mb-3 h-8 w-40" />
        <SkeletonRows rows={2} label="불러오는 중" />
        <div className="mt-3">
          <Loaded query={query}>{nothing}</Loaded>
        </div>
      </Sample>
      <Sample title="LoadingOverlay, in a frame">
        <div className="relative h-40 transform-gpu overflow-hidden rounded-card">
          <LoadingOverlay label="불러오는 중" />
        </div>
      </Sample>
      <Sample title="Loaded, failed">
        <Loaded query={{ ...query, isPending: false, error: new Error() }}>{nothing}</Loaded>
      </Sample>
    </>
  );
}

export function Feedback() {
  return (
    <Part name="Feedback">
      <Sample title="Badge, StatusPill, StarLogo">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {tones.map((tone) => (
            <StatusPill key={tone} tone={tone} live={tone === 'amber'}>
              {tone}
            </StatusPill>
          ))}
          <StarLogo />
        </Row>
      </Sample>
      <Amounts />
      <Sample title="Progress, none, half, done">
        <div className="flex flex-col gap-3">
          <Progress label="시작" value={0} most={10} />
          <Progress label="절반" value={5} most={10} />
          <Progress label="완료" value={10} most={10} />
        </div>
      </Sample>
      <Waiting />
      <Sample title="EmptyState, ErrorState">
        <EmptyState title={vietnamese} text={longText} action={<Button>처음으로</Button>} />
        <ErrorState title="처리하지 못했습니다." text={longText} retryLabel="다시 시도" onRetry={nothing} />
      </Sample>
      <Sample title="RichText">
        <RichText html={written} />
      </Sample>
      <Toasts />
    </Part>
  );
}
