import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import tailwind from '@tailwindcss/postcss';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { optimize, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { writeManifest } from './src/web/build/plugins';

const source = path.resolve(__dirname, 'src');
const web = path.join(source, 'web');

/** The oldest browsers that the styles are written down to. */
const STYLE_TARGETS = browserslistToTargets(['chrome 105', 'firefox 110', 'safari 16']);
/** A script chunk is given up after 120 s (CONSTANTS-16). */
const CHUNK_TIMEOUT_MS = 120_000;
/** What every page starts with (src/web/browser.ts). */
const START = 'browser';
/** What has to be there before that (src/web/early.ts). */
const EARLY = 'early';
/** Kept apart and together, whichever pages want them: several do, one after the other. */
const FORM_PACKAGES =
  /node_modules\/(formik|yup|lodash|lodash-es|tiny-case|property-expr|toposort|react-fast-compare|deepmerge|hoist-non-react-statics|tiny-warning)\//;
const MACHINE_PACKAGES = /node_modules\/(xstate|@xstate)\//;
/** What only a browser ever loads, and the pages' renderer does not carry. */
const BROWSER_ONLY = { '@statelyai/inspect': false, 'elkjs/lib/elk.bundled.js': false } as const;
const COMPRESSED = /\.(js|css|svg|json)$/;
const PICTURES_AND_LETTERS = /\.(woff2|svg|webp|avif)$/;
const ASSET_NAME = 'assets/[name].[contenthash:8][ext]';

/** The shop for the browser, and the same pages for the server that draws them first. */
export default function configure(_env: unknown, { mode }: { mode?: string }): Configuration[] {
  const production = mode === 'production';
  return [forBrowser(production), forServer(production)];
}

function forBrowser(production: boolean): Configuration {
  const name = production ? '[name].[contenthash:8]' : '[name]';
  return {
    ...common(production),
    name: 'browser',
    // In development a page is opened again when both are done.
    dependencies: ['server'],
    target: ['web', 'es2022'],
    entry: { [EARLY]: path.join(web, 'early.ts'), [START]: path.join(web, 'browser.ts') },
    output: {
      path: path.resolve(__dirname, 'dist/web'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: ASSET_NAME,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    // Without eval, which the content security policy refuses.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [scripts(), styles(), { test: PICTURES_AND_LETTERS, type: 'asset/resource' }],
    },
    plugins: plugins(production, name),
    optimization: {
      mangleExports: 'size',
      splitChunks: {
        cacheGroups: {
          // The packages of every page change less often than the shop.
          vendor: {
            test: /node_modules/,
            chunks: ({ name: chunk }) => chunk === START,
            name: 'vendor',
            priority: 1,
          },
          // One stylesheet: what would load others weighs more than they do.
          styles: { type: 'css/mini-extract', chunks: 'all', name: START, enforce: true },
          forms: { test: FORM_PACKAGES, chunks: 'async', name: 'forms', enforce: true },
          machines: { test: MACHINE_PACKAGES, chunks: 'async', name: 'machines', enforce: true },
        },
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 4, ecma: 2020 }, mangle: true },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: STYLE_TARGETS },
        }),
      ],
    },
    devServer: devServer(),
  };
}

/** One file with the packages in it: an installed server has none of them. Styles and pictures come from the other build. */
function forServer(production: boolean): Configuration {
  return {
    ...common(production),
    name: 'server',
    target: 'node20',
    resolve: {
      ...common(production).resolve,
      alias: { ...common(production).resolve.alias, ...BROWSER_ONLY },
    },
    entry: { renderer: path.join(web, 'server.tsx') },
    output: {
      path: path.resolve(__dirname, 'dist/renderer'),
      publicPath: '/',
      filename: '[name].cjs',
      assetModuleFilename: ASSET_NAME,
      library: { type: 'commonjs2' },
      clean: true,
    },
    devtool: production ? 'nosources-source-map' : 'inline-source-map',
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scripts(),
        { test: /\.css$/, type: 'asset/resource', generator: { emit: false } },
        { test: PICTURES_AND_LETTERS, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // Nobody downloads it, and a stack is to be read with bare eyes.
    optimization: { minimize: false },
  };
}

function common(production: boolean) {
  return {
    mode: production ? ('production' as const) : ('development' as const),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@contract': path.join(source, 'contract') },
    },
    performance: false,
  } satisfies Configuration;
}

function scripts() {
  return {
    test: /\.tsx?$/,
    include: source,
    // Doors (index.ts) and contract files only declare, so what a page does not import can go.
    sideEffects: false,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      configFile: path.join(web, 'tsconfig.json'),
      compilerOptions: { noEmit: false },
    },
  };
}

function styles() {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: 'css-loader', options: { importLoaders: 1 } },
      {
        loader: 'postcss-loader',
        options: { postcssOptions: { config: false, plugins: [tailwind()] } },
      },
    ],
  };
}

function plugins(production: boolean, name: string): Configuration['plugins'] {
  return [
    writeManifest({ early: EARLY, start: START }),
    new MiniCssExtractPlugin({ filename: `assets/${name}.css`, chunkFilename: `assets/${name}.css` }),
    production && new CompressionPlugin({ test: COMPRESSED, algorithm: 'gzip', minRatio: 0.9 }),
    production &&
      new CompressionPlugin<BrotliOptions>({
        test: COMPRESSED,
        filename: '[path][base].br',
        algorithm: 'brotliCompress',
        compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
        minRatio: 0.9,
      }),
  ];
}

/** Beside the server on PORT, one port up: it has the scripts and styles, that one draws the pages and answers calls. */
function devServer(): DevServerConfiguration {
  const port = Number(process.env.PORT ?? 3000);
  return {
    port: Number(process.env.WEB_PORT ?? port + 1),
    hot: true,
    // The server reads them from there.
    devMiddleware: { writeToDisk: (file) => /renderer|manifest\.json$/.test(file), index: false },
    // It would write styles into the page, which the content security policy refuses.
    client: { overlay: false },
    static: { directory: path.resolve(__dirname, 'public') },
    proxy: [
      {
        context: (pathname) => !/^\/(assets|ws)(\/|$)|\.hot-update\./.test(pathname),
        target: `http://127.0.0.1:${port}`,
      },
    ],
  };
}
