import { Bell, LogOut, Star } from 'lucide-react';
import { Button, type ButtonSize, type ButtonTone } from '../../src/button.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { CsvButton } from '../../src/list/csv-button.tsx';
import { Menu } from '../../src/menu.tsx';
import { Tooltip } from '../../src/tooltip.tsx';
import { Part, Row, Sample } from '../sample.tsx';
import { nothing, vietnamese } from '../texts.ts';

const tones: readonly ButtonTone[] = ['primary', 'plain', 'quiet', 'danger', 'white'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];
const states = [
  ['default', {}],
  ['hover', { className: 'is-hovered' }],
  ['focus', { className: 'is-focused' }],
  ['disabled', { disabled: true }],
  ['busy', { busy: true }],
] as const;

function Floating() {
  return (
    <Sample title="Menu, Tooltip">
      <Row>
        <Menu
          trigger={<Button data-opens="menu">메뉴</Button>}
          groups={[
            {
              key: 'own',
              label: '내 계정',
              items: [{ key: 'star', label: vietnamese, icon: <Star />, onSelect: nothing }],
            },
            {
              key: 'leave',
              items: [{ key: 'out', label: '로그아웃', icon: <LogOut />, onSelect: nothing, danger: true }],
            },
          ]}
        />
        <Tooltip text={vietnamese}>
          <Button>도움말</Button>
        </Tooltip>
      </Row>
    </Sample>
  );
}

export function Actions() {
  return (
    <Part name="Actions">
      {states.map(([state, props]) => (
        <Sample key={state} title={`Button, ${state}`}>
          <Row>
            {tones.map((tone) => (
              <Button key={tone} tone={tone} {...props}>
                {tone}
              </Button>
            ))}
          </Row>
        </Sample>
      ))}
      <Sample title="Button, sizes">
        <Row>
          {sizes.map((size) => (
            <Button key={size} size={size} tone="primary">
              {size}
            </Button>
          ))}
        </Row>
      </Sample>
      <Sample title="Button, wide, as a link">
        <Button asChild wide>
          <a href="#Actions">{vietnamese}</a>
        </Button>
      </Sample>
      <Sample title="IconButton, with a count, hover, focus, disabled">
        <Row>
          <IconButton label="알림">
            <Bell />
          </IconButton>
          <IconButton label="알림 있음" count={120}>
            <Bell />
          </IconButton>
          <IconButton label="알림 위" className="is-hovered">
            <Bell />
          </IconButton>
          <IconButton label="알림 고름" className="is-focused">
            <Bell />
          </IconButton>
          <IconButton label="알림 꺼짐" disabled>
            <Bell />
          </IconButton>
        </Row>
      </Sample>
      <Sample title="CsvButton, busy">
        <Row>
          <CsvButton isBusy={false} share={0} onCsv={nothing} />
          <CsvButton isBusy share={0.35} onCsv={nothing} />
        </Row>
      </Sample>
      <Floating />
    </Part>
  );
}
