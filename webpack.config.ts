import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import tailwind from '@tailwindcss/postcss';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { sources, type Compilation, type Compiler, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

const source = path.resolve(__dirname, 'src');
const web = path.join(source, 'web');

/** The oldest browsers that the styles are written down to. */
const STYLE_TARGETS = browserslistToTargets(['chrome 105', 'firefox 110', 'safari 16']);
/** Spec.md section 9: a script chunk is given up after 120 s. */
const CHUNK_TIMEOUT_MS = 120_000;
/** The chunk that every page starts with (src/web/main.ts). */
const START = 'start';
/** What that one rests on; it is begun before (src/web/app/packages.ts). */
const PACKAGES = 'packages';
/** Kept apart and together, whichever pages want them: several do, one after the other. */
const FORM_PACKAGES =
  /node_modules\/(formik|yup|lodash|lodash-es|tiny-case|property-expr|toposort|react-fast-compare|deepmerge|hoist-non-react-statics|tiny-warning)\//;
const MACHINE_PACKAGES = /node_modules\/(xstate|@xstate)\//;
const COMPRESSED = /\.(js|css|svg|json)$/;

export default function configure(_env: unknown, { mode }: { mode?: string }): Configuration {
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:8]' : '[name]';
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { main: path.join(web, 'main.ts') },
    output: {
      path: path.resolve(__dirname, 'dist/web'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: `assets/[name].[contenthash:8][ext]`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    devtool: production ? 'source-map' : 'eval-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@contract': path.join(source, 'contract') },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [scripts(), styles(), { test: /\.(woff2|svg|webp|avif)$/, type: 'asset/resource' }],
    },
    plugins: plugins(production, name),
    optimization: {
      splitChunks: {
        cacheGroups: {
          // The packages of every page change less often than the shop.
          vendor: {
            test: /node_modules|app\/packages\.ts$/,
            chunks: ({ name: chunk }) => chunk === START || chunk === PACKAGES,
            name: 'vendor',
            priority: 1,
          },
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
    performance: false,
    devServer: devServer(),
  };
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
    new HtmlWebpackPlugin({
      template: path.join(web, 'index.html'),
      scriptLoading: 'defer',
      templateParameters: (compilation: Compilation) => ({
        devtools: !production,
        start: compilation.namedChunkGroups
          .get(START)
          ?.getFiles()
          .filter((file) => file.endsWith('.js')),
      }),
    }),
    { apply: listPageScripts },
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

const PAGE_SCRIPTS = 'page-scripts.json';

/** Writes down which scripts each page's component comes in, so that the server can name them in the page's head. */
function listPageScripts(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(PAGE_SCRIPTS, (compilation) => {
    compilation.hooks.afterProcessAssets.tap(PAGE_SCRIPTS, () => {
      const pages = compilation.chunkGroups.flatMap((group) =>
        group.origins
          .map(({ request }) => /(?:^|\/)([A-Z]\w+)$/.exec(request)?.[1])
          .filter((page) => page !== undefined)
          .map((page) => [
            page,
            group
              .getFiles()
              .filter((file) => file.endsWith('.js'))
              .map((file) => `/${file}`),
          ]),
      );
      compilation.emitAsset(PAGE_SCRIPTS, new sources.RawSource(JSON.stringify(Object.fromEntries(pages))));
    });
  });
}

/** Beside the API server on PORT, one port up; API calls and product pictures go on to it. */
function devServer(): DevServerConfiguration {
  const port = Number(process.env.PORT ?? 3000);
  return {
    port: Number(process.env.WEB_PORT ?? port + 1),
    hot: true,
    static: { directory: path.resolve(__dirname, 'public') },
    historyApiFallback: { disableDotRule: true },
    proxy: [{ context: ['/api', '/media'], target: `http://127.0.0.1:${port}` }],
  };
}
