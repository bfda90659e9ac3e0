export { EntrySteps } from './EntrySteps';
export { JoinForm } from './JoinForm';
export { messages as sessionMessages, signInNotices, type SignInNotice } from './messages';
export { RequestResetForm } from './RequestResetForm';
export { ResetForm } from './ResetForm';
export { persistedSession, selectMay, selectStaff } from './sessionSlice';
export { SignInForm } from './SignInForm';
export { useEntry } from './useEntry';
export { useIdleSignOut } from './useIdleSignOut';
