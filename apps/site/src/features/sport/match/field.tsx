import type { MatchMoment } from '@mirinae/contract/sport/fixtures';

/** What is drawn below the play, 424 by 200; sports that are played on alike fields share one. */
const goalField =
  'M12 12h400v176H12zM212 12v176M212 66a34 34 0 1 0 0 68 34 34 0 1 0 0-68M12 52h58v96H12M12 76h22v48H12M412 52h-58v96h58M412 76h-22v48h22M70 82a24 24 0 0 1 0 36M354 82a24 24 0 0 0 0 36';
const fields: Readonly<Record<string, string>> = {
  soccer: goalField,
  handball:
    'M12 12h400v176H12zM212 12v176M12 40c60 10 60 110 0 120M412 40c-60 10-60 110 0 120M12 78h10v44H12M412 78h-10v44h10',
  basketball:
    'M12 12h400v176H12zM212 12v176M212 72a28 28 0 1 0 0 56 28 28 0 1 0 0-56M12 66h78v68H12M90 74a26 26 0 0 1 0 52M412 66h-78v68h78M334 74a26 26 0 0 0 0 52M12 28h40c64 12 64 132 0 144H12M412 28h-40c-64 12-64 132 0 144h40',
  'american-football':
    'M12 12h400v176H12zM52 12v176M372 12v176M92 12v176M132 12v176M172 12v176M212 12v176M252 12v176M292 12v176M332 12v176',
  'ice-hockey':
    'M52 12h320a40 40 0 0 1 40 40v96a40 40 0 0 1-40 40H52a40 40 0 0 1-40-40V52a40 40 0 0 1 40-40zM212 12v176M150 12v176M274 12v176M46 13v174M378 13v174M212 72a28 28 0 1 0 0 56 28 28 0 1 0 0-56M46 84a16 16 0 0 1 0 32M378 84a16 16 0 0 0 0 32',
  baseball: 'M212 186L96 70C150 4 274 4 328 70zM212 186l-58-58 58-58 58 58zM204 128a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  volleyball: 'M42 30h340v140H42zM212 16v168M155 30v140M269 30v140',
  badminton:
    'M42 30h340v140H42zM212 16v168M42 44h340M42 156h340M164 44v112M260 44v112M42 100h122M260 100h122M62 30v140M362 30v140',
  tennis: 'M42 24h340v152H42zM212 12v176M42 46h340M42 154h340M118 46v108M306 46v108M118 100h188',
  'counter-strike': 'M40 30h120v50H100v60H40zM264 60h120v110H264zM160 55h104v30M100 120h164M180 100h50v70h-50z',
  combat:
    'M152 20h120l60 56v48l-60 56H152l-60-56V76zM160 30h104l54 50v40l-54 50H160l-54-50V80zM212 72a28 28 0 1 0 0 56 28 28 0 1 0 0-56M176 92v16M248 92v16',
};
const lanes = 'M40 172L384 28M40 172V28h344M40 172h344V28M40 172l60-60M384 28l-60 60M110 28l60 60 84 24 60 60';

/** Where sides go for each other's end. */
const hasEnds = (sport: string): boolean => sport !== 'baseball' && sport !== 'combat' && sport in fields;

type Props = {
  readonly sport: string;
  readonly last: MatchMoment | undefined;
  /** Of the half inning, in baseball. */
  readonly outs: number | undefined;
  /** What happened last, in words. */
  readonly label: string;
};

/** The field of a sport, with the side that pressed last. */
export function Field({ sport, last, outs, label }: Props) {
  const side = hasEnds(sport) ? last?.side : undefined;
  return (
    <div className="surface relative overflow-hidden">
      <svg aria-hidden viewBox="0 0 424 200" className="block w-full">
        <defs>
          <linearGradient id="field-night" x1="0" x2="1" y1="0" y2="1">
            <stop offset="0" stopColor="#101a36" />
            <stop offset="1" stopColor="#0c2a3d" />
          </linearGradient>
          <linearGradient id="field-home" x1="0" x2="1">
            <stop offset="0" stopColor="#58c8ff" stopOpacity="0" />
            <stop offset="1" stopColor="#58c8ff" stopOpacity="0.45" />
          </linearGradient>
          <linearGradient id="field-away" x1="1" x2="0">
            <stop offset="0" stopColor="#a98bff" stopOpacity="0" />
            <stop offset="1" stopColor="#a98bff" stopOpacity="0.45" />
          </linearGradient>
        </defs>
        <rect width="424" height="200" fill="url(#field-night)" />
        {Array.from({ length: 8 }, (_, stripe) => stripe * 53).map((at, stripe) => (
          <rect key={at} x={at} width="53" height="200" fill="#fff" opacity={stripe % 2 === 0 ? 0.02 : 0} />
        ))}
        {side === 'home' && (
          <path
            key={last?.at}
            d="M212 12L412 12V188H212L262 100z"
            fill="url(#field-home)"
            className="animate-fade-in"
          />
        )}
        {side === 'away' && (
          <path key={last?.at} d="M212 12L12 12V188H212L162 100z" fill="url(#field-away)" className="animate-fade-in" />
        )}
        {outs !== undefined &&
          [0, 1, 2].map((nth) => (
            <circle key={nth} cx={360 + nth * 18} cy="172" r="6" fill={nth < outs ? '#ff7b7b' : '#28325a'} />
          ))}
        <path d={fields[sport] ?? lanes} fill="none" stroke="#7d8fd0" strokeOpacity="0.55" strokeWidth="1.5" />
      </svg>
      {label && (
        <p className="absolute inset-x-0 top-3 mx-auto w-fit max-w-[90%] truncate rounded-full bg-ink-950/85 px-4 py-1.5 font-semibold text-mist-50 text-sm">
          {label}
        </p>
      )}
    </div>
  );
}
