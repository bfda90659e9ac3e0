import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { ChangeReport as Report, type ChangeTexts } from '../changes';
import { Differences } from './Differences';
import type { OrderChange } from './useOrderChange';

interface Props {
  change: OrderChange;
  shown: DeskOrderDetails;
  texts: ChangeTexts;
}

/** What became of the last press on an order. */
export function ChangeReport({ change, shown, texts }: Props) {
  return (
    <Report change={change} texts={texts}>
      {change.newest && <Differences shown={shown} newest={change.newest} />}
    </Report>
  );
}
