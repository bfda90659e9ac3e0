import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';

/** The oldest browsers that the styles are compiled for. */
const STYLE_TARGETS = browserslistToTargets(['chrome 105', 'firefox 110', 'safari 16']);

export const minimizers = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: { passes: 4, ecma: 2020 }, mangle: true },
  }),
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: STYLE_TARGETS },
  }),
];

/** Writes a compressed copy next to each file, at the plugin's default level. */
export function compressionPlugin(algorithm: 'gzip' | 'brotliCompress', extension: 'gz' | 'br') {
  return new CompressionPlugin({
    test: /\.(js|css|svg|json)$/,
    algorithm,
    filename: `[path][base].${extension}`,
    minRatio: 0.9,
  });
}
