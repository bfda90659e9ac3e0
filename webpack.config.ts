import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { optimize, type Configuration, type RuleSetRule } from 'webpack';
import { devServer } from './src/ui/build/devServer';
import { compressionPlugin, minimizers } from './src/ui/build/minify';
import { writeEntryManifest, writePageManifest } from './src/ui/build/manifests';

const source = path.resolve(__dirname, 'src');
const web = path.join(source, 'web');
const desk = path.join(source, 'desk');

/** A script chunk is given up after 120 s (CONSTANTS-16). */
const CHUNK_TIMEOUT_MS = 120_000;
/** What every page starts with (src/web/browser.ts), and what has to be there before that (src/web/early.ts). */
const [START, EARLY] = ['browser', 'early'];
/** Kept apart and together, with what the shop adds to them, whichever pages want them: several do, one after the other. */
const FORM_PACKAGES =
  /node_modules\/(formik|yup|lodash|lodash-es|tiny-case|property-expr|toposort|react-fast-compare|deepmerge|hoist-non-react-statics|tiny-warning)\/|src\/ui\/(forms\/(?!PhonePicker)|components\/RadioList)/;
const MACHINE_PACKAGES = /node_modules\/(xstate|@xstate|use-sync-external-store)\/|src\/ui\/machines\//;
/** What only a browser ever loads, and the pages' renderer does not carry. */
const BROWSER_ONLY = { '@statelyai/inspect': false, 'elkjs/lib/elk.bundled.js': false } as const;
/** A stylesheet that its page links to by itself, as only developers open it: `import address from './charts.css?url'`. */
const LINKED = /^\?url$/;
const PICTURES_AND_FONTS = /\.(woff2|svg|webp|avif)$/;

/** The shop for the browser, the same pages for the server that renders them first, and the desk of the shop's staff. */
export default function configure(_env: unknown, { mode }: { mode?: string }): Configuration[] {
  const production = mode === 'production';
  return [forBrowser(production), forServer(production), forDesk(production)];
}

function forBrowser(production: boolean): Configuration {
  const build = browserBuild(web, { production, folder: 'dist/web', files: 'assets/' });
  return {
    ...common('browser', production),
    ...build,
    // In development a page is opened again when both are done.
    dependencies: ['server'],
    entry: { [EARLY]: path.join(web, 'early.ts'), [START]: path.join(web, 'browser.ts') },
    plugins: [writePageManifest({ early: EARLY, start: START }), ...build.plugins],
    optimization: {
      ...build.optimization,
      splitChunks: {
        cacheGroups: {
          // The packages of every page change less often than the shop.
          vendor: {
            test: /node_modules/,
            chunks: ({ name: chunk }) => chunk === START,
            name: 'vendor',
            priority: 1,
          },
          // One stylesheet for shoppers: what would load others weighs more than they do.
          styles: { type: 'css/mini-extract', chunks: 'all', name: START, enforce: true },
          forms: { test: FORM_PACKAGES, chunks: 'async', name: 'forms', enforce: true },
          machines: { test: MACHINE_PACKAGES, chunks: 'async', name: 'machines', enforce: true },
        },
      },
    },
    devServer: devServer(),
  };
}

const OWN_MODULES = /[\\/]src[\\/]/;

/** The desk, rendered in the browser only. Its files have a prefix, since they lie beside the shop's. */
function forDesk(production: boolean): Configuration {
  const build = browserBuild(desk, { production, folder: 'dist/desk', files: 'assets/desk-' });
  return {
    ...common('desk', production),
    ...build,
    entry: { main: path.join(desk, 'browser.tsx') },
    plugins: [writeEntryManifest('main'), ...build.plugins],
    optimization: {
      ...build.optimization,
      splitChunks: {
        // Fields, alerts and dialogs of several pages come once.
        cacheGroups: {
          parts: { test: OWN_MODULES, chunks: 'async', minChunks: 2, name: 'parts', enforce: true },
        },
      },
    },
  };
}

interface BrowserBuild {
  production: boolean;
  folder: string;
  /** the beginning of the files' paths in the folder */
  files: string;
}

/** The settings that both apps share. @param app the app's folder of sources */
function browserBuild(app: string, { production, folder, files }: BrowserBuild) {
  const name = files + (production ? '[name].[contenthash:8]' : '[name]');
  return {
    target: ['web', 'es2022'],
    output: {
      ...output(folder, files),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    // Without eval, which the content security policy refuses.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    module: modules(app, [
      { test: /\.css$/, resourceQuery: { not: LINKED }, sideEffects: true, use: STYLE_LOADERS },
      { test: /\.css$/, resourceQuery: LINKED, type: 'asset/resource' },
      { test: PICTURES_AND_FONTS, type: 'asset/resource' },
    ]),
    plugins: [
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
      production && compressionPlugin('gzip', 'gz'),
      production && compressionPlugin('brotliCompress', 'br'),
    ],
    optimization: { mangleExports: 'size', minimizer: minimizers },
  } satisfies Configuration;
}

/** One file with the packages in it: an installed server has none of them. Styles and pictures come from the other build. */
function forServer(production: boolean): Configuration {
  return {
    ...common('server', production, BROWSER_ONLY),
    target: 'node20',
    entry: { renderer: path.join(web, 'server.tsx') },
    output: { ...output('dist/renderer', 'assets/'), filename: '[name].cjs', library: { type: 'commonjs2' } },
    devtool: production ? 'nosources-source-map' : 'inline-source-map',
    module: modules(web, [
      { test: [/\.css$/, PICTURES_AND_FONTS], type: 'asset/resource', generator: { emit: false } },
    ]),
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // Nobody downloads it, and a stack is to be read with bare eyes.
    optimization: { minimize: false },
  };
}

function common(name: string, production: boolean, without: Record<string, false> = {}): Configuration {
  return {
    name,
    mode: production ? 'production' : 'development',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@contract': path.join(source, 'contract'), '@ui': path.join(source, 'ui'), ...without },
    },
    performance: false,
  };
}

function output(folder: string, files: string): Configuration['output'] {
  return {
    path: path.resolve(__dirname, folder),
    publicPath: '/',
    assetModuleFilename: `${files}[name].[contenthash:8][ext]`,
    clean: true,
  };
}

/** @param app the folder with the app's settings for TypeScript */
function modules(app: string, rules: RuleSetRule[]): Configuration['module'] {
  return { parser: { javascript: { exportsPresence: 'error' } }, rules: [scripts(app), ...rules] };
}

const scripts = (app: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: source,
  // Doors (index.ts) and contract files only declare, so what a page does not import can go.
  sideEffects: false,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    configFile: path.join(app, 'tsconfig.json'),
    compilerOptions: { noEmit: false },
  },
});

const STYLE_LOADERS = [
  MiniCssExtractPlugin.loader,
  { loader: 'css-loader', options: { importLoaders: 1 } },
  { loader: 'postcss-loader', options: { postcssOptions: { config: false, plugins: [tailwind()] } } },
];
