import { messagesOf, PARTIES } from '../watching/messages';
import type { Happening } from '../watching/happening';
import { timeOf } from './Log';

/** Who told whom what, from top to bottom; a column each, as in a sequence diagram. */
export function Sequence({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <div className="chart-sequence" tabIndex={0} role="group" aria-label="Sequence diagram">
      <table>
        <caption className="sr-only">Messages between shopper, machine, server, pop-up and storage</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {PARTIES.map((party) => (
              <th key={party} scope="col">
                {party}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messagesOf(happenings).map(({ at, from, to, text }, place) => {
            const ends = [PARTIES.indexOf(from), PARTIES.indexOf(to)] as const;
            const [first, last] = [Math.min(...ends), Math.max(...ends)];
            const direction = ends[0] === ends[1] ? 'self' : ends[0] < ends[1] ? 'right' : 'left';
            return (
              <tr key={place}>
                <th scope="row">{timeOf(at)}</th>
                {PARTIES.slice(0, first).map((party) => (
                  <td key={party} />
                ))}
                <td colSpan={last - first + 1} data-direction={direction}>
                  <span className="sr-only">
                    {from} to {to}:{' '}
                  </span>
                  {text}
                </td>
                {PARTIES.slice(last + 1).map((party) => (
                  <td key={party} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
