export { JoinForm } from './JoinForm';
export { messages as sessionMessages } from './messages';
export { persistedSession, selectMay, selectStaff } from './sessionSlice';
export { SignInForm } from './SignInForm';
export { useIdleSignOut } from './useIdleSignOut';
