/** jest's transformer for the modules that `serverEnvironment.ts` loads instead of jest. */
module.exports = {
  process: (_text, file) => ({ code: `module.exports = loadedOnce(${JSON.stringify(file)});` }),
};
