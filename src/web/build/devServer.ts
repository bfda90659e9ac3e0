import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

/** Beside the server on PORT, one port up: it has the scripts and styles, that one draws the pages and answers calls. */
export function devServer(): DevServerConfiguration {
  const port = Number(process.env.PORT ?? 3000);
  return {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? port + 1),
    // No module takes another's place: the page is opened again, as the server draws it then.
    hot: false,
    liveReload: true,
    // The server reads them from there.
    devMiddleware: { writeToDisk: (file) => /renderer|manifest\.json$/.test(file), index: false },
    // It would write styles into the page, which the content security policy refuses.
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
