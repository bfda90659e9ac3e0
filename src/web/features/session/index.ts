export {
  credentialsChanged,
  selectAccessToken,
  selectFullName,
  selectIsLoggedIn,
  selectUser,
  selectUserId,
  selectUsername,
  sessionSlice,
} from './sessionSlice';
export { readStoredUser, SESSION_KEY, sessionStorage } from './storedSession';
