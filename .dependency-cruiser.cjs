/** The borders of the house: which room may reach into which. docs/architecture.md tells why. */

/** The server's modules from the lowest up: each imports only those before it. */
const modules = require('./apps/server/floors.json').flat();
const inModule = (names) => `^apps/server/src/modules/(${names.join('|')})/`;
const modulesImportDownwards = modules.slice(0, -1).map((name, place) => ({
  name: 'modules-import-downwards',
  severity: 'error',
  from: { path: inModule([name]), pathNot: '\\.test\\.ts$' },
  to: { path: inModule(modules.slice(place + 1)) },
}));

/** The studio: engine < kinds, and wire < kit < games. What any game may use of its maths is `rng` and the hash of its rules. */
const gameMaths = 'packages/game-math/src/(?!rng/|config-hash)';
const studioBorders = [
  {
    name: 'studio-engine-knows-no-game',
    severity: 'error',
    from: { path: '^apps/studio/(engine|wire)/' },
    to: { path: `^(apps/studio/(games|kinds|kit|testing|games\\.ts)|${gameMaths})` },
  },
  {
    name: 'studio-wire-knows-no-engine',
    severity: 'error',
    from: { path: '^apps/studio/wire/' },
    to: { path: '^apps/studio/engine/' },
  },
  {
    name: 'studio-kinds-know-the-engine-alone',
    severity: 'error',
    from: { path: '^apps/studio/kinds/([^/]+)/' },
    to: { path: `^(apps/studio/(games|kit|testing|kinds/(?!$1/))|${gameMaths})` },
  },
  {
    name: 'studio-kit-knows-no-game',
    severity: 'error',
    from: { path: '^apps/studio/kit/' },
    to: { path: `^(apps/studio/(games|engine|testing|kinds/[^/]+/(?!\\w+-game\\.ts$))|${gameMaths})` },
  },
  {
    name: 'studio-games-know-kit-and-own-maths',
    severity: 'error',
    from: { path: '^apps/studio/games/([^/]+)/' },
    to: {
      path: '^(apps/studio/(engine|testing|games/(?!$1/)|kinds/[^/]+/(?!\\w+-game\\.ts$))|packages/game-math/src/(?!$1/|rng/|config-hash))',
    },
  },
];

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages/(?!contract))' },
    },
    {
      name: 'game-math-stands-alone',
      severity: 'error',
      from: { path: '^packages/game-math/' },
      to: { path: '^(apps|packages/(?!game-math))' },
    },
    { name: 'ui-knows-only-the-contract', severity: 'error', from: { path: '^packages/ui/' }, to: { path: '^apps' } },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(modules|vendors)/' },
    },
    {
      name: 'modules-have-one-door',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/modules/(?!$1/)[^/]+/(?!index\\.ts$)' },
    },
    ...modulesImportDownwards,
    {
      name: 'modules-have-a-floor',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: inModule(modules) },
      to: {},
    },
    {
      name: 'outside-uses-the-door',
      severity: 'error',
      from: { path: '^apps/server/src/(vendors|main|app|node|demo)', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/modules/[^/]+/(?!(index|calls|events)\\.ts$|calls/)' },
    },
    {
      name: 'studio-is-an-outside-vendor',
      severity: 'error',
      from: { path: '^apps/studio/' },
      to: { path: '^apps/(server|site|backoffice)' },
    },
    ...studioBorders,
    {
      name: 'fronts-know-no-server',
      severity: 'error',
      from: { path: '^apps/(site|backoffice)/' },
      to: { path: '^apps/(server|studio)' },
    },
    {
      name: 'fronts-know-not-each-other',
      severity: 'error',
      from: { path: '^apps/(site|backoffice)/' },
      to: { path: '^apps/(site|backoffice)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'shell-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(site|backoffice)/src/shell/' },
      to: { path: '^apps/$1/src/features/' },
    },
    {
      name: 'shell-knows-no-app',
      severity: 'error',
      from: { path: '^apps/(site|backoffice)/src/shell/' },
      to: { path: '^apps/$1/src/(app/|main)' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^apps/(site|backoffice)/src/features/' },
      to: { path: '^apps/$1/src/(app/|main)' },
    },
    {
      name: 'features-do-not-reach-each-other',
      severity: 'error',
      from: { path: '^apps/(site|backoffice)/src/features/(?!home/)([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'home-shows-what-features-offer',
      severity: 'error',
      from: { path: '^apps/(site|backoffice)/src/features/home/' },
      to: { path: '^apps/$1/src/features/(?!home/)[^/]+/(?!(widget|use)-)' },
    },
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
