import type { Answer } from '@mirinae/contract/calls';
import { type LinkKind, linkKind } from '@mirinae/contract/staff/member-links';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { Link, useParams } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/calls.ts';
import { type Columns, textColumn } from '../../shell/lists/columns.tsx';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { graphSize, placeMembers } from './links-layout.ts';

type Links = Answer<'staff.memberLinks'>;
type LinkRow = Links['links'][number];

const strokes: Readonly<Record<LinkKind, string>> = {
  device: 'var(--color-coral)',
  contact: 'var(--color-amber)',
  holder: 'var(--color-cyan-star)',
  address: 'var(--color-mist-400)',
};

/** The links as a picture; the table below it says the same in words. */
function Graph({ links }: { links: Links }) {
  const { t } = useTranslation();
  const placeOf = placeMembers(links);
  const far = { x: 0, y: 0 };
  return (
    <div className="surface mb-5 overflow-x-auto p-3">
      <svg viewBox={`0 0 ${graphSize.width} ${graphSize.height}`} className="w-full md:min-w-[44rem]">
        <title>{t('members.links.graph')}</title>
        {links.links.map(({ from, to, kinds }) => {
          const [start, end] = [placeOf.get(from) ?? far, placeOf.get(to) ?? far];
          return kinds.map((kind, index) => (
            <line
              key={`${from} ${to} ${kind}`}
              x1={start.x + index * 4}
              y1={start.y}
              x2={end.x + index * 4}
              y2={end.y}
              stroke={strokes[kind]}
              strokeWidth={1.5}
            />
          ));
        })}
        {links.members.map(({ memberId, memId, status, step }) => {
          const { x, y } = placeOf.get(memberId) ?? far;
          return (
            <Link key={memberId} to="/members/$memberId" params={{ memberId: String(memberId) }}>
              <title>{`${memId} · ${t(`members.status.${status}`)}`}</title>
              <circle
                cx={x}
                cy={y}
                r={step === 0 ? 14 : 9}
                className={step === 0 ? 'fill-indigo-star' : status === 'active' ? 'fill-ink-600' : 'fill-coral'}
                stroke="var(--color-mist-300)"
              />
              <text x={x} y={y + (step === 0 ? 30 : 23)} textAnchor="middle" className="fill-mist-50 text-xs">
                {memId}
              </text>
            </Link>
          );
        })}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {linkKind.options.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className="h-0.5 w-5" style={{ background: strokes[kind] }} />
            {t(`members.links.kind.${kind}`)}
          </li>
        ))}
      </ul>
      {links.leftOut > 0 && (
        <p className="mt-2 text-amber text-sm">{t('members.links.leftOut', { count: links.leftOut })}</p>
      )}
    </div>
  );
}

function useColumns(nameOf: (memberId: number) => string): Columns<LinkRow> {
  const { t } = useTranslation();
  const member = (key: 'from' | 'to', head: string) =>
    textColumn<LinkRow>(
      key,
      head,
      (row) => nameOf(row[key]),
      (row) => <MemberLink memberId={row[key]}>{nameOf(row[key])}</MemberLink>,
    );
  return [
    member('from', t('members.links.one')),
    member('to', t('members.links.other')),
    textColumn('kinds', t('members.links.what'), ({ kinds }) =>
      kinds.map((kind) => t(`members.links.kind.${kind}`)).join(', '),
    ),
  ];
}

function Table({ links }: { links: Links }) {
  const { t } = useTranslation();
  const names = new Map(links.members.map(({ memberId, memId }) => [memberId, memId]));
  return (
    <WholeList
      label={t('members.page.memberLinks')}
      columns={useColumns((memberId) => names.get(memberId) ?? '')}
      rows={links.links}
      rowKey={({ from, to }) => `${from} ${to}`}
      empty={<p className="py-6 text-center text-mist-400">{t('members.shares.none')}</p>}
    />
  );
}

/** Who shares a browser, a network, a holder or a number with a member, and with those: a picture, and a table. */
export function LinksPage() {
  const { t } = useTranslation();
  const { memberId = '0' } = useParams({ strict: false });
  const query = useCall('staff.memberLinks', { memberId: Number(memberId) }, { retry: false });
  return (
    <Loaded query={query}>
      {(links) => (
        <>
          <PageHead title={`${t('members.page.memberLinks')} · ${links.members[0]?.memId ?? ''}`} />
          <p className="mb-4 text-mist-300 text-sm">{t('members.links.text')}</p>
          {links.links.length > 0 && <Graph links={links} />}
          <Table links={links} />
        </>
      )}
    </Loaded>
  );
}
