/** The borders of the house: which room may reach into which. docs/architecture.md says why. */

const sideOf = (side) => (typeof side === 'string' ? { path: side } : side);
/** A rule that nothing of `from` imports anything of `to`: each a pattern of paths, or more conditions than one. */
const forbid = (name, from, to) => ({ name, severity: 'error', from: sideOf(from), to: sideOf(to) });

/** Rules that of all floors, from the lowest up, each imports only those before it; `inFloor` is their folders. */
const importDownwards = (name, floors, inFloor) =>
  floors
    .slice(0, -1)
    .map((floor, place) =>
      forbid(name, { path: inFloor([floor]), pathNot: '\\.test\\.ts$' }, { path: inFloor(floors.slice(place + 1)) }),
    );

const modules = require('./apps/server/floors.json').flat();
const inModule = (names) => `^apps/server/src/modules/(${names.join('|')})/`;

/** Rules of a folder whose folders are floors; files outside them are its doors. */
const bordersInside = (name, home, floors, doors) => {
  const folders = floors.flat();
  const inFolder = (names) => `^${home}/(${names.join('|')})/`;
  return [
    ...importDownwards(`${name}-imports-downwards`, folders, inFolder),
    forbid(`${name}-files-have-a-floor`, { path: `^${home}/`, pathNot: [inFolder(folders), ...doors] }, {}),
  ];
};

/** A module with floors, whose doors only others use. */
const moduleBordersInside = ([module, floors]) => {
  const home = `apps/server/src/modules/${module}`;
  return [
    ...bordersInside(module, home, floors, [`^${home}/(index|calls|events)\\.ts$`]),
    forbid(
      `${module}-doors-are-for-others`,
      { path: `^${home}/[^/]+/`, pathNot: '\\.test\\.ts$' },
      `^${home}/[^/]+\\.ts$`,
    ),
  ];
};
const moduleBorders = Object.entries(require('./apps/server/module-floors.json')).flatMap(moduleBordersInside);

const shellBorders = ['site', 'backoffice'].flatMap((front) =>
  bordersInside(`${front}-shell`, `apps/${front}/src/shell`, require(`./apps/${front}/shell-floors.json`), []),
);

/**
 * The studio: engine < kinds, and wire < kit < games. What anybody may use of the maths is `rng`, the hash of rules,
 * the engine of slots, cards and roads.
 */
const gameMaths = 'packages/game-math/src/(?!rng/|slots/|cards/|roads/|config-hash)';
const studioBorders = [
  forbid(
    'studio-engine-knows-no-game',
    '^apps/studio/(engine|wire)/',
    `^(apps/studio/(games|kinds|kit|testing|games\\.ts)|${gameMaths})`,
  ),
  forbid('studio-wire-knows-no-engine', '^apps/studio/wire/', '^apps/studio/engine/'),
  forbid(
    'studio-kinds-know-the-engine-alone',
    '^apps/studio/kinds/([^/]+)/',
    `^(apps/studio/(games|kit|testing|kinds/(?!$1/))|${gameMaths})`,
  ),
  forbid(
    'studio-kit-knows-no-game',
    '^apps/studio/kit/',
    `^(apps/studio/(games|engine|testing|kinds/[^/]+/(?!\\w+-game\\.ts$))|${gameMaths})`,
  ),
  forbid(
    'studio-games-know-kit-and-own-maths',
    '^apps/studio/games/([^/]+)/',
    '^(apps/studio/(engine|testing|games/(?!$1/)|kinds/[^/]+/(?!\\w+-game\\.ts$))|packages/game-math/src/(?!$1/|rng/|slots/|cards/|roads/|config-hash))',
  ),
];

module.exports = {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    forbid('contract-stands-alone', '^packages/contract/', '^(apps|packages/(?!contract))'),
    forbid('game-math-stands-alone', '^packages/game-math/', '^(apps|packages/(?!game-math))'),
    forbid('beacon-stands-alone', '^packages/beacon/', '^(apps|packages/(?!beacon))'),
    forbid('node-kit-stands-alone', '^packages/node-kit/', '^(apps|packages/(?!node-kit))'),
    forbid(
      'wallet-kit-knows-contract-and-node-kit',
      '^packages/wallet/',
      '^(apps|packages/(?!(wallet|contract|node-kit)/))',
    ),
    forbid('ui-knows-only-the-contract', '^packages/ui/', '^apps'),
    forbid(
      'platform-knows-no-module',
      { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      '^apps/server/src/(modules|vendors)/',
    ),
    forbid(
      'modules-have-one-door',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      '^apps/server/src/modules/(?!$1/)[^/]+/(?!index\\.ts$)',
    ),
    ...importDownwards('modules-import-downwards', modules, inModule),
    forbid('modules-have-a-floor', { path: '^apps/server/src/modules/', pathNot: inModule(modules) }, {}),
    ...moduleBorders,
    forbid(
      'outside-uses-the-door',
      { path: '^apps/server/src/(vendors|main|app|node|demo)', pathNot: '\\.test\\.ts$' },
      '^apps/server/src/modules/[^/]+/(?!(index|calls|events)\\.ts$|calls/)',
    ),
    forbid(
      'stand-ins-are-outside-vendors',
      { path: '^apps/', pathNot: ['\\.test\\.ts$', '^apps/server/src/vendors/(stand-ins|stand-in/|[^/]+/stand-in)'] },
      '^apps/server/src/vendors/(stand-ins|stand-in/|[^/]+/stand-in)',
    ),
    forbid('studio-is-an-outside-vendor', '^apps/studio/', '^apps/(server|site|backoffice)'),
    ...studioBorders,
    forbid('demo-players-use-the-site-as-people-do', '^apps/demo-players/', {
      path: '^(apps|packages)/',
      pathNot: [
        '^(apps/demo-players|packages/(contract|game-math|node-kit))/',
        '^apps/studio/wire/',
        '^apps/server/src/demo/(accounts|simulated-people)\\.ts$',
      ],
    }),
    forbid('feed-is-an-outside-house', '^apps/feed/', '^apps/(?!feed/)'),
    forbid('nobody-reaches-into-the-feed', { path: '^(apps|packages)/', pathNot: '^apps/feed/' }, '^apps/feed/'),
    forbid('feed-plays-without-knowing-who-listens', '^apps/feed/world/', '^apps/feed/(engine|server)/'),
    forbid('feed-engine-knows-no-listener', '^apps/feed/engine/', '^apps/feed/server/'),
    forbid(
      'fronts-know-no-server',
      '^(apps/(site|backoffice)|packages/ui)/',
      '^(apps/(server|studio)|packages/node-kit)/',
    ),
    forbid('fronts-know-not-each-other', '^apps/(site|backoffice)/', {
      path: '^apps/(site|backoffice)/',
      pathNot: '^apps/$1/',
    }),
    forbid('shell-knows-no-feature', '^apps/(site|backoffice)/src/shell/', '^apps/$1/src/features/'),
    ...shellBorders,
    forbid('shell-knows-no-app', '^apps/(site|backoffice)/src/shell/', '^apps/$1/src/(app/|main)'),
    forbid('features-know-no-app', '^apps/(site|backoffice)/src/features/', '^apps/$1/src/(app/|main)'),
    forbid('features-do-not-reach-each-other', '^apps/(site|backoffice)/src/features/(?!home/)([^/]+)/', {
      path: '^apps/$1/src/features/',
      pathNot: '^apps/$1/src/features/$2/',
    }),
    forbid(
      'home-shows-what-features-offer',
      '^apps/(site|backoffice)/src/features/home/',
      '^apps/$1/src/features/(?!home/)[^/]+/(?!(widget|use)-)',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
