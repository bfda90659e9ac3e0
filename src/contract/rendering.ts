/**
 * The interface between the server and the page renderer. The renderer belongs to the web app; the server loads it as
 * one built file and depends on nothing else of it.
 */

/** A request for a page of the shop. */
export interface PageRequest {
  /** path and query */
  url: string;
  /** seeds random choices: the same on every server within the hour */
  seed: number;
  /** calls the API in process, by the name of the contract's call */
  callApi: CallApi;
  /** receives errors in a page that is sent nevertheless */
  onError: (error: unknown) => void;
}

export interface CallArguments {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** Returns the response that the call would give over HTTP. */
export type CallApi = (call: string, args: CallArguments) => Promise<CallResponse>;

export interface CallResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

export interface RenderedPage {
  status: number;
  /** includes `location` for a redirect */
  headers: Readonly<Record<string, string>>;
  html: string;
  /** false if a part is missing because one of its calls failed: the next request renders it again */
  isComplete: boolean;
}

/** The shop's settings that pages show, passed once when the renderer is created. */
export interface PageSettings {
  publicUrl: string;
  devtools: boolean;
  /** address of the Stately Inspector, only with `devtools` */
  inspectorUrl?: string;
  /** the shop's name, phones, bank account and the other `SHOP_*` settings */
  shop: unknown;
}

/** The files of one page, as paths on this server. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The files of the browser build, as written to `dist/web/manifest.json`. */
export interface AssetManifest {
  /** scripts that run first, before all others */
  early: readonly string[];
  /** loaded on every page */
  shared: PageAssets;
  /** additional files of each page, by its component */
  pages: Readonly<Record<string, PageAssets>>;
}

/** A page's address without the query parameters that the page does not read; identifies it in the cache. */
export interface PageAddress {
  /** the same for all addresses that render alike */
  url: string;
  /** whether it is a search page */
  isSearch: boolean;
  /** whether no page of the shop has the address; all such addresses share the `url` of the not-found page */
  isUnknown: boolean;
}

export interface Renderer {
  pageAddressOf(url: string): PageAddress;
  renderPage(request: PageRequest): Promise<RenderedPage>;
}

/** The export of the built file. */
export type MakeRenderer = (shop: PageSettings, manifest: AssetManifest) => Renderer;
