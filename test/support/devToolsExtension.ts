import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from 'redux';

/**
 * Replaces the Redux DevTools extension by the real instrumentation that the extension adds to the page. Import it
 * before everything else, because the shop checks for the extension and the setting when it is loaded.
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

/** The functions of the extension's panel for the store that was created last. */
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
  /** the position of the slider */
  now: () => devTools.lifted().getState().currentStateIndex,
};
