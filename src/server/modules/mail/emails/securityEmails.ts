import { lagosDateAndTime } from '../../../lagosTime';
import type { SecondStepChange } from '../mailsRepository';
import { greeting, paragraph, type EmailDraft, type ShopInfo } from './emailDraft';

/** Notifies of a sign-in from a browser that is new to the account. */
export function newSignIn(
  { publicUrl }: ShopInfo,
  { browser, at }: { browser: string; at: string },
): EmailDraft {
  return {
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    blocks: [
      greeting,
      paragraph('Someone signed in to your account from a browser that we have not seen before.'),
      {
        kind: 'facts',
        title: 'The sign-in',
        rows: [
          { label: 'Browser', value: browser },
          { label: 'Time', value: `${lagosDateAndTime(new Date(at))}, Lagos` },
        ],
      },
      paragraph(
        "If it was you, you don't need to do anything. If it wasn't you, end that session and change your password.",
      ),
      securityButton(publicUrl),
    ],
  };
}

const SECOND_STEP: Readonly<Record<SecondStepChange, { subject: string; text: string }>> = {
  turned_on: {
    subject: 'Two-step sign-in is on',
    text: "From now on, you'll need your password and a code from your app to sign in. Keep your recovery codes in a safe place.",
  },
  turned_off: {
    subject: 'Two-step sign-in is off',
    text: 'From now on, you only need your password to sign in.',
  },
  new_recovery_codes: {
    subject: 'New recovery codes for your account',
    text: 'Your account has ten new recovery codes. The old ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    text: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
  },
};

export function secondStep({ publicUrl }: ShopInfo, change: SecondStepChange): EmailDraft {
  const { subject, text } = SECOND_STEP[change];
  return {
    subject,
    heading: subject,
    blocks: [
      greeting,
      paragraph(text),
      paragraph("If it wasn't you, change your password now and tell us."),
      securityButton(publicUrl),
    ],
  };
}

function securityButton(publicUrl: string) {
  return { kind: 'button', label: 'View your devices', href: `${publicUrl}/account/security` } as const;
}
