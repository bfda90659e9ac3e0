import { useId } from 'react';
import { CopyButton } from './CopyButton';
import { QrCode } from './QrCode';

interface Props {
  /** base32 */
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
  texts: Readonly<{
    scan: string;
    qrCode: string;
    key: string;
    copyKey: string;
    copying: Readonly<{ copied: string; refused: string }>;
    openApp: string;
  }>;
}

/** What an authenticator app needs: the QR code and, if it cannot be scanned, the key. */
export function AuthenticatorKey({ secret, uri, texts }: Props) {
  const id = useId();
  return (
    <>
      <p className="text-ink-2">{texts.scan}</p>
      <QrCode text={uri} label={texts.qrCode} />
      <div>
        <p id={id} className="text-sm text-muted">
          {texts.key}
        </p>
        <div className="flex items-center gap-2">
          <span role="group" aria-labelledby={id} className="min-w-0">
            <code className="text-base wrap-anywhere">{groupByFour(secret)}</code>
          </span>
          <CopyButton label={texts.copyKey} text={secret} messages={texts.copying} />
        </div>
        <a href={uri} className="touch-target mt-1 inline-block text-link">
          {texts.openApp}
        </a>
      </div>
    </>
  );
}

/** `JBSW Y3DP EHPK 3PXP` */
function groupByFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
