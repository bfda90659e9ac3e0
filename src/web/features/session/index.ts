export {
  keptSession,
  emailChanged,
  selectAccessToken,
  selectFullName,
  selectIsLoggedIn,
  selectUser,
  selectUserId,
  selectUsername,
  whoIsSignedIn,
} from './sessionSlice';
export { loginSentence, signInSentence } from './failureSentence';
export { messages as sessionMessages } from './messages';
export { RequestResetForm } from './RequestResetForm';
export { ResetPasswordForm } from './ResetPasswordForm';
export { SignInForm, type SignInValues } from './SignInForm';
export { signInMachine } from './signInMachine';
export { SignUpForm } from './SignUpForm';
export type { SignUpValues } from './SignUpFields';
export { ByCustomer } from './ByCustomer';
export { SendLinkAgain } from './SendLinkAgain';
export { UpdatesNotice } from './UpdatesNotice';
export { useAccount } from './useAccount';
export { useIsAccountRead, useIsSignedIn } from './useOwnAccount';
export { VisitorLinks } from './VisitorLinks';
