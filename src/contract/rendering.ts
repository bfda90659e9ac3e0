/**
 * What the server and the built renderer of pages tell each other. The renderer is the web app's own; the server loads
 * it as one built file and knows nothing of it but this.
 */

/** An address of the shop, as it was asked for. */
export interface PageRequest {
  /** path and query */
  url: string;
  /** what random choices go by: the same on every server within the hour */
  seed: number;
  /** asks the server's own verbs, by the name of the contract's call */
  callApi: CallApi;
  /** told of whatever goes wrong in a page that is sent all the same */
  onError: (error: unknown) => void;
}

export interface CallArguments {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** The answer that the call would give over HTTP. */
export type CallApi = (call: string, args: CallArguments) => Promise<CallResponse>;

export interface CallResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

export interface RenderedPage {
  status: number;
  /** `location` of a redirect among them */
  headers: Readonly<Record<string, string>>;
  html: string;
  /** false for a page that lacks a part, as one of its answers failed: the next request tries again */
  isComplete: boolean;
}

/** What a page of the shop says of the shop, told once. */
export interface PageSettings {
  publicUrl: string;
  devtools: boolean;
  /** where the Stately Inspector is, with `devtools` only */
  inspectorUrl?: string;
  /** the shop's name, phones, bank account and whatever else `SHOP_*` sets */
  shop: unknown;
}

/** Files of one page, as addresses on this server. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the browser's build consists of, which it writes down in `dist/web/manifest.json`. */
export interface AssetManifest {
  /** what runs at once, before all others */
  early: readonly string[];
  /** of every page */
  shared: PageAssets;
  /** what each page needs beyond that, by its component */
  pages: Readonly<Record<string, PageAssets>>;
}

/** What an address stands for, without the part that its page does not read. */
export interface PageAddress {
  /** one and the same for all addresses that look alike */
  url: string;
  /** what somebody looked for, in whatever words */
  isSearch: boolean;
  /** no page of the shop: all such addresses share one `url`, of a page that says so */
  isUnknown: boolean;
}

export interface Renderer {
  pageAddressOf(url: string): PageAddress;
  renderPage(request: PageRequest): Promise<RenderedPage>;
}

/** What the built file exports. */
export type CreateRenderer = (shop: PageSettings, manifest: AssetManifest) => Renderer;
