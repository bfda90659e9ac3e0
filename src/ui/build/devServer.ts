import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

/** Serves scripts and styles one port above the server's PORT, and proxies pages and calls to the server. */
export function devServer(): DevServerConfiguration {
  const port = Number(process.env.PORT ?? 3000);
  return {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? port + 1),
    // No hot replacement: a reload gets the page as the server renders it after the change.
    hot: false,
    liveReload: true,
    // The server reads the renderer and the manifest from disk.
    devMiddleware: { writeToDisk: (file) => /renderer|manifest\.json$/.test(file), index: false },
    // The overlay writes inline styles, which the content security policy refuses.
    client: { overlay: false },
    static: { directory: 'public' },
    proxy: [
      {
        context: (pathname) => !/^\/(assets|ws)(\/|$)/.test(pathname),
        target: `http://127.0.0.1:${port}`,
      },
    ],
  };
}
