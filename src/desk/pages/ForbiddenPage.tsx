import { DeskPage } from '../shared/components/DeskPage';

/** A page that the role may not see. */
export function ForbiddenPage() {
  return <DeskPage title="Your role may not see this." />;
}
