const { default: Sequencer } = require('@jest/test-sequencer');

/** Test files that take much longer than their size suggests. */
const LONG = [
  'test/journeys/discovery/openRoutes',
  'test/journeys/discovery/personalRoutes',
  'test/journeys/publicPages',
  'test/journeys/hydration',
  'test/process/killedWhileMailing',
  'test/process/folderLock',
  'test/server/db/plans',
  'test/server/db/silence',
  'test/server/fuzz/signedIn',
  'test/server/fuzz/anonymous',
  'test/server/cli/importBesideShoppers',
  'test/server/mail/hanging',
  'test/server/session/flood',
  'test/web/faults/forms',
  'test/web/faults/screens',
];

const isLong = ({ path }) => LONG.some((name) => path.includes(`/${name}.`));

/**
 * Starts the long files first, because a long file at the end keeps only one worker busy. jest knows durations only
 * after a first run.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
