import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';

interface Props {
  text: string;
  onTryAgain: () => void;
}

/** What could not be loaded, and another try. The page's heading takes the focus, since the button goes meanwhile (WCAG 2.4.3). */
export function LoadFailure({ text, onTryAgain }: Props) {
  return (
    <div className="mb-5 grid justify-items-start gap-4">
      <Alert tone="danger">{text}</Alert>
      <Button
        onClick={() => {
          document.querySelector('h1')?.focus();
          onTryAgain();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
