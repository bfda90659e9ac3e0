import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cx } from '@ui/cx';
import { Tabs } from '@ui/components/Tabs';
import { Announcement } from '../../shared/components/Announcement';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { AwaitingSection } from './AwaitingSection';
import { ChooseDialog } from './ChooseDialog';
import { ConfirmDialog } from './ConfirmDialog';
import { IgnoreDialog } from './IgnoreDialog';
import { LinesSection } from './LinesSection';
import { messages } from './messages';
import { readView, toSearch, type TransferView } from './transferAddress';
import { UploadSection } from './UploadSection';
import type { Notify } from './useConfirming';
import { useLineActions } from './useLineActions';
import { useUpload } from './useUpload';

const TABS = [
  ['awaiting', 'Awaiting'],
  ['lines', 'Statement lines'],
] as const;

/** The orders that wait for a bank transfer, and the bank's statements that say which have come. */
export function TransfersScreen() {
  const [view, setView] = useView();
  const [notice, setNotice] = useState<Parameters<Notify>[0]>(null);
  const upload = useUpload(({ statement_id: id, new: added }) => {
    setNotice(null);
    const statementId = added > 0 ? id : null;
    setView({ tab: 'lines', state: statementId === null ? 'open' : 'all', statementId });
  });
  const actions = useLineActions(setNotice);
  const { confirming, choosing, ignoring, presses } = actions;
  const leaving = useUnsavedChanges(upload.isWaiting || actions.isUnsent, () => {
    upload.giveUp();
    actions.reset();
  });
  return (
    <>
      <UploadSection upload={upload} />
      <Tabs
        label="Transfers"
        tabs={TABS}
        chosen={view.tab}
        onChoose={(tab) => {
          setNotice(null);
          setView({ tab, state: 'open', statementId: null });
        }}
      >
        <div className={cx('sticky top-2 z-10', notice && 'mb-6 rounded-control shadow-menu')}>
          <Announcement tone="success" text={notice?.tone === 'success' ? notice.text : null} />
          <Announcement tone="danger" text={notice?.tone === 'danger' ? notice.text : null} />
        </div>
        {view.tab === 'lines' ? (
          <LinesSection view={view} onView={setView} presses={presses} />
        ) : (
          <AwaitingSection />
        )}
      </Tabs>
      <ConfirmDialog confirming={confirming} />
      <ChooseDialog choosing={choosing} onConfirm={(question) => confirming.start(question, 'dialog')} />
      <IgnoreDialog ignoring={ignoring} />
      <LeaveDialog leaving={leaving} text={confirming.isUnknown ? messages.unknown : messages.unsent} />
    </>
  );
}

/** What the address says, and what changes it. The same once more leaves the history as it is. */
function useView(): [TransferView, (view: TransferView) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = readView(new URLSearchParams(search));
  const setView = (next: TransferView) => {
    if (toSearch(next) !== toSearch(view)) void navigate(pathname + toSearch(next));
  };
  return [view, setView];
}
