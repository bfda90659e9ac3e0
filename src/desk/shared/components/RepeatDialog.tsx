import { useState, type ReactNode } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';

interface Props {
  title: string;
  /** what the button does, one sentence or more */
  children: ReactNode;
  button: string;
  /** @returns why it was refused, as a sentence; null on success */
  send: () => Promise<string | null>;
  onClose: () => void;
}

/**
 * Asks before something is done that may be done twice without harm. After a press without an answer it is therefore simply offered
 * again. Closing the dialog after a success is up to `send`.
 */
export function RepeatDialog({ title, children, button, send, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    setRefusal(await send());
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button fullWidth onClick={onClose} disabled={isBusy}>
            Close
          </Button>
          <Button variant="danger" fullWidth busy={isBusy} onClick={() => void press()}>
            {button}
          </Button>
        </>
      }
    >
      {children}
      <div role="alert">
        {refusal !== null && (
          <Alert tone="danger" isAnnounced={false} className="mt-3">
            {refusal}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
