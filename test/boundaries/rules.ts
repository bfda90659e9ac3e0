import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';
import {
  APP_LAYERS,
  FULL_TABLE_ACCESS,
  CONTRACT_PACKAGES,
  FEATURES,
  type Grants,
  MODULE_DOORS,
  ROOMS,
  SERVER_BASE,
  SERVER_MODULES,
  SQL_LOCATIONS,
  TOOLS_DOOR,
} from './grants';
import { FOREIGN_READS, TABLE_OWNERS } from './owners';

type App = keyof typeof APP_LAYERS;

const APPS = Object.keys(APP_LAYERS) as App[];
const MODULE_FOLDER = '^src/server/modules/';
const SERVER_BASE_FOLDERS = `^src/server/${oneOf(SERVER_BASE)}/`;
const TABLES = '^src/server/db/schema/';
const MODULE_DOOR = `${MODULE_FOLDER}${oneOf(MODULE_DOORS)}/index\\.ts$`;
const SQL = '^src/server/db/schema(/|\\.ts$)|node_modules/(drizzle-orm|pg|@electric-sql)/';

type Rule = IRegularForbiddenRuleType;

function deny(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from, to };
}

function oneOf(names: readonly string[]): string {
  return `(${names.join('|')})`;
}

/** Each listed folder may import itself and its grants; a folder that is not listed may import only itself. */
function onlyGranted(name: string, folder: string, grants: Grants): Rule[] {
  const grantRules = Object.entries(grants).map(([owner, grantedFolders]) =>
    deny(
      name,
      { path: `${folder}${owner}/` },
      { path: folder, pathNot: `${folder}${oneOf([owner, ...grantedFolders])}/` },
    ),
  );
  const unknown = deny(
    name,
    { path: `${folder}([^/]+)/`, pathNot: `${folder}${oneOf(Object.keys(grants))}/` },
    { path: folder, pathNot: `${folder}$1/` },
  );
  return [...grantRules, unknown];
}

function layers(app: App): Rule[] {
  const folders: readonly string[] = APP_LAYERS[app];
  return folders
    .slice(0, -1)
    .map((layer, index) =>
      deny(
        `${app}-layers`,
        { path: `^src/${app}/${layer}/`, pathNot: TOOLS_DOOR },
        { path: `^src/${app}/`, pathNot: `^src/${app}/${oneOf(folders.slice(0, index + 1))}/` },
      ),
    );
}

/** The features of an app enter each other where it is granted, and everything enters them by their doors. */
function features(app: App): Rule[] {
  const folder = `^src/${app}/features/`;
  const door = `${folder}[^/]+/index\\.ts$`;
  return [
    ...onlyGranted('feature-grants', folder, FEATURES[app]),
    deny('feature-door', { path: `${folder}([^/]+)/` }, { path: folder, pathNot: [`${folder}$1/`, door] }),
    deny('feature-door', { path: `^src/${app}/`, pathNot: folder }, { path: folder, pathNot: door }),
  ];
}

/** A module's files may import the tables of their own module, and those that FOREIGN_READS lets them read. */
function tableOwners(): Rule[] {
  const owners = Object.entries(TABLE_OWNERS);
  const ofModules = Object.keys(SERVER_MODULES).map((module) => {
    const readTables = FOREIGN_READS.filter(({ reader }) => reader === module).flatMap(
      ({ tables }) => tables,
    );
    const visible = owners.filter(
      ([owner, ownTables]) => owner === module || ownTables.some((table) => readTables.includes(table)),
    );
    const files = visible.map(([owner]) => `${owner}\\.ts$`);
    return deny(
      'table-owners',
      { path: `${MODULE_FOLDER}${module}/` },
      { path: TABLES, ...(files.length > 0 && { pathNot: `${TABLES}${oneOf(files)}` }) },
    );
  });
  const outside = { path: '^src/', pathNot: [MODULE_FOLDER, ...FULL_TABLE_ACCESS] };
  return [...ofModules, deny('table-owners', outside, { path: TABLES })];
}

export function dependencyRules(): IConfiguration {
  return {
    forbidden: [
      ...onlyGranted('rooms', '^src/', ROOMS),
      deny('contract-closed', { path: '^src/contract/' }, { dependencyTypes: ['core'] }),
      deny(
        'contract-closed',
        { path: '^src/contract/' },
        { path: 'node_modules/', pathNot: `node_modules/${oneOf(CONTRACT_PACKAGES)}/` },
      ),
      // No schema may get into the browser's bundle; files of the contract without schemas import only their types.
      deny('no-schemas-in-the-browser', { path: '^src/(ui|web|desk)/' }, { path: '\\.schemas\\.ts$' }),
      deny(
        'schemas-by-type',
        { path: '^src/contract/', pathNot: '\\.schemas\\.ts$' },
        { path: '(\\.schemas\\.ts$|node_modules/)', dependencyTypesNot: ['type-only'] },
      ),
      deny('web-without-node', { path: '^src/(ui|web|desk)/' }, { dependencyTypes: ['core'] }),
      ...APPS.flatMap(layers),
      // Otherwise the tools would import themselves through this file, and every page with them.
      {
        name: 'tools-door',
        severity: 'error',
        from: { path: '^src/web/tools/' },
        to: { path: TOOLS_DOOR, reachable: true },
      },
      ...APPS.flatMap(features),
      ...onlyGranted('module-grants', MODULE_FOLDER, SERVER_MODULES),
      deny(
        'module-door',
        { path: `${MODULE_FOLDER}([^/]+)/` },
        { path: MODULE_FOLDER, pathNot: [`${MODULE_FOLDER}$1/`, MODULE_DOOR] },
      ),
      deny(
        'module-door',
        { path: '^src/server/', pathNot: MODULE_FOLDER },
        { path: MODULE_FOLDER, pathNot: MODULE_DOOR },
      ),
      deny('server-base', { path: SERVER_BASE_FOLDERS }, { path: MODULE_FOLDER }),
      // Columns take their lists of values from the limits of calls.
      deny('server-base', { path: SERVER_BASE_FOLDERS, pathNot: TABLES }, { path: '^src/contract/calls/' }),
      deny('server-base', { path: TABLES }, { path: '^src/contract/calls/', pathNot: '\\.limits\\.ts$' }),
      // Only the modules know who owns a password or code and where it is stored.
      deny(
        'credentials-without-database',
        { path: '^src/server/credentials/' },
        { path: ['^src/server/db/', 'Repository\\.ts$'] },
      ),
      deny('sql-in-repositories', { path: '^src/', pathNot: SQL_LOCATIONS }, { path: SQL }),
      ...tableOwners(),
      deny(
        'installed-at-run-time',
        { path: '^src/server/', pathNot: '^src/server/build\\.mjs$' },
        { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
      ),
      deny('resolvable', { path: '^src/' }, { couldNotResolve: true }),
      deny('no-cycle', { path: '^src/' }, { circular: true }),
    ],
    options: {
      doNotFollow: { path: 'node_modules' },
      tsConfig: { fileName: 'tsconfig.json' },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['types', 'import', 'node', 'default'],
      },
    },
  };
}
