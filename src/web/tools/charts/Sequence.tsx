import { sequenceMessagesOf, PARTICIPANTS } from '../inspection/sequenceMessages';
import type { InspectionRecord } from '../inspection/inspectionRecord';
import { timeOf } from './Log';

/** A sequence diagram of the messages, from top to bottom, with a column for each participant. */
export function Sequence({ records }: { records: readonly InspectionRecord[] }) {
  return (
    <div className="chart-sequence" tabIndex={0} role="group" aria-label="Sequence diagram">
      <table>
        <caption className="sr-only">Messages between shopper, machine, server, pop-up and storage</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {PARTICIPANTS.map((participant) => (
              <th key={participant} scope="col">
                {participant}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sequenceMessagesOf(records).map(({ at, from, to, text }, index) => {
            const columns = [PARTICIPANTS.indexOf(from), PARTICIPANTS.indexOf(to)] as const;
            const [first, last] = [Math.min(...columns), Math.max(...columns)];
            const direction = columns[0] === columns[1] ? 'self' : columns[0] < columns[1] ? 'right' : 'left';
            return (
              <tr key={index}>
                <th scope="row">{timeOf(at)}</th>
                {PARTICIPANTS.slice(0, first).map((participant) => (
                  <td key={participant} />
                ))}
                <td colSpan={last - first + 1} data-direction={direction}>
                  <span className="sr-only">
                    {from} to {to}:{' '}
                  </span>
                  {text}
                </td>
                {PARTICIPANTS.slice(last + 1).map((participant) => (
                  <td key={participant} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
