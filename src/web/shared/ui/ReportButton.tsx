import { Button, type ButtonSize } from './Button';

/** Opens the report; what answers the press comes with the recorder (app/watching/start.ts). */
export function ReportButton({ size }: { size?: ButtonSize }) {
  return (
    <Button size={size} data-report="">
      Report a problem
    </Button>
  );
}
