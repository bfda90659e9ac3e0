import { RecoveryCodes } from '@ui/components/RecoveryCodes';
import { saveFile } from '@ui/saveFile';
import { recoveryCodeTexts, recoveryFile } from './messages';

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

/** The only screen that shows the codes, below a heading `Recovery codes`. */
export function NewRecoveryCodes({ codes, onSaved }: Props) {
  const download = () =>
    saveFile(recoveryFile.name, new Blob([recoveryFile.text(codes)], { type: 'text/plain' }));
  return <RecoveryCodes codes={codes} texts={recoveryCodeTexts} onDownload={download} onSaved={onSaved} />;
}
