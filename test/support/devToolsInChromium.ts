import { build } from 'esbuild';
import type { StateValue } from 'xstate';

const EXTENSION = `
import { ActionCreators, instrument } from '@redux-devtools/instrument';
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (options) => (...enhancers) => (createStore) =>
  enhancers.reduceRight((inner, enhance) => enhance(inner), (reducer, preloaded) => {
    const store = instrument(undefined, { maxAge: options.maxAge, shouldHotReload: false })(createStore)(reducer, preloaded);
    window.devTools = {
      name: options.name,
      place: () => store.liftedStore.getState().currentStateIndex,
      jumpTo: (place) => void store.liftedStore.dispatch(ActionCreators.jumpToState(place)),
      types: () => Object.values(store.liftedStore.getState().actionsById).map(({ action }) => action.type),
      transitions: () => Object.values(store.liftedStore.getState().actionsById)
        .flatMap(({ action }) => action.type === 'machine/transitioned' ? [action.payload] : []),
      isPlain: () => store.liftedStore.getState().computedStates.every(({ state }) =>
        JSON.stringify(JSON.parse(JSON.stringify(state))) === JSON.stringify(state)),
    };
    return store;
  });
`;

export interface DevToolsWindow {
  devTools: {
    name: string;
    place: () => number;
    jumpTo: (place: number) => void;
    types: () => string[];
    /** the transitions of the page's machines in the store's actions */
    transitions: () => { machine: string; value: StateValue; event: string }[];
    isPlain: () => boolean;
  };
}

/** A script for `addInitScript` that replaces the extension, with the real instrumentation. */
export async function devToolsScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: EXTENSION, resolveDir: process.cwd() },
    bundle: true,
    format: 'iife',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
