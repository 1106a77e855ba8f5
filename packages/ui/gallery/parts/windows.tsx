import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { ConfirmDialog } from '../../src/confirm-dialog.tsx';
import { Dialog, Sheet } from '../../src/dialog.tsx';
import { Pager } from '../../src/pager.tsx';
import { Tabs } from '../../src/tabs.tsx';
import { Part, Row, Sample } from '../sample.tsx';
import { longText, nothing, vietnamese } from '../texts.ts';

type Opened = 'dialog' | 'wide' | 'bottom' | 'left' | 'right' | 'confirm' | 'busy' | null;
const windows = ['dialog', 'wide', 'bottom', 'left', 'right', 'confirm', 'busy'] as const;
const sides = ['bottom', 'left', 'right'] as const;

export function Windows() {
  const [opened, open] = useState<Opened>(null);
  const [tab, setTab] = useState('a');
  const [page, setPage] = useState(12);
  const [isOver, setOver] = useState(false);
  const shared = (name: Opened) => ({
    open: opened === name,
    onClose: () => open(null),
    title: vietnamese,
  });
  const footer = <Button tone="primary">확인</Button>;
  return (
    <Part name="Windows">
      <Sample title="Dialog, Sheet, ConfirmDialog">
        <Row>
          {windows.map((name) => (
            <Button key={name} data-opens={name} onClick={() => open(name)}>
              {name}
            </Button>
          ))}
        </Row>
        <Dialog {...shared('dialog')} description={longText}>
          {longText}
        </Dialog>
        <Dialog {...shared('wide')} wide footer={footer}>
          {longText}
        </Dialog>
        {sides.map((side) => (
          <Sheet key={side} {...shared(side)} side={side} footer={footer}>
            {longText}
          </Sheet>
        ))}
        <ConfirmDialog {...shared('confirm')} onConfirm={() => setOver(true)}>
          {longText}
        </ConfirmDialog>
        <Dialog open={isOver} onClose={() => setOver(false)} title={vietnamese} closeLabel="위의 창 닫기">
          {longText}
        </Dialog>
        <ConfirmDialog {...shared('busy')} confirmLabel="지우기" tone="danger" busy onConfirm={nothing}>
          {longText}
        </ConfirmDialog>
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="보기"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'a', label: '입금', content: longText },
            { value: 'b', label: vietnamese, content: vietnamese },
          ]}
        />
      </Sample>
      <Sample title="Pager, in the middle, at the end">
        <Pager page={page} perPage={20} total={2_000} onPage={setPage} />
        <Pager page={3} perPage={20} total={55} onPage={nothing} />
      </Sample>
    </Part>
  );
}
