import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from 'redux';

/**
 * Stands in for the Redux DevTools extension by what it puts into the page: the real instrumentation. Import it before
 * everything else: the shop looks for the extension, and for the setting, when it is loaded.
 */
interface Options {
  name?: string;
  maxAge?: number;
  actionSanitizer?: (action: Action) => Action;
  stateSanitizer?: (state: unknown) => unknown;
}

type Instrumented = EnhancedStore<unknown, Action, null>;

let options: Options = {};
let store: Instrumented | null = null;

const composeWithDevTools =
  (extensionOptions: Options) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
  (createStore) => {
    options = extensionOptions;
    const instrumented: typeof createStore = (reducer, preloaded) => {
      const enhance = instrument(undefined, { maxAge: extensionOptions.maxAge, shouldHotReload: false });
      const enhancedStore = enhance(createStore)(reducer, preloaded);
      store = enhancedStore;
      return enhancedStore;
    };
    return enhancers.reduceRight<typeof createStore>((inner, enhance) => enhance(inner), instrumented);
  };

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools });
document.head.insertAdjacentHTML(
  'beforeend',
  '<script id="shop-settings" type="application/json">{"devtools":true}</script>',
);

/** What one sees and does in the extension's panel, over the store that was made last. */
export const devTools = {
  options: () => options,
  lifted: () => {
    if (!store) throw new Error('No store has connected to the DevTools');
    return store.liftedStore;
  },
  log: () => {
    const { stagedActionIds, actionsById } = devTools.lifted().getState();
    return stagedActionIds.map((id) => actionsById[id]?.action ?? { type: 'missing' });
  },
  /** the place of the slider */
  now: () => devTools.lifted().getState().currentStateIndex,
};
