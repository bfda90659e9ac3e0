const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes much longer than its few lines tell. */
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
  'test/web/faults/screens',
];

const isLong = ({ path }) => LONG.some((name) => path.includes(`/${name}.`));

/** A long file that is begun last is waited for alone. jest knows how long each took only where it has run before. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
