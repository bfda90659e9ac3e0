export {
  persistedSession,
  emailChanged,
  selectAccessToken,
  selectFullName,
  selectIsLoggedIn,
  selectUser,
  selectUserId,
  selectUsername,
  getSignedInUserId,
} from './sessionSlice';
export { loginSentence, signInSentence } from './failureSentence';
export { messages as sessionMessages } from './messages';
export { RequestResetForm } from './RequestResetForm';
export { ResetPasswordForm } from './ResetPasswordForm';
export { SignInForm, type SignInValues } from './SignInForm';
export { signInMachine } from './signInMachine';
export { SignUpForm } from './SignUpForm';
export type { SignUpValues } from './SignUpFields';
export { ResetOnCustomerChange } from './ResetOnCustomerChange';
export { ResendLinkButton } from './ResendLinkButton';
export { UnconfirmedEmailNotice } from './UnconfirmedEmailNotice';
export { useAccount } from './useAccount';
export { useIsAccountReady, useIsSignedIn } from './useAccountIfSignedIn';
export { VisitorLinks } from './VisitorLinks';
