import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of an emailed link, after the `#`. It leaves address and history once it is read.
 * @param path of the page
 * @returns the token, '' without one; and what forgets it
 */
export function useLinkToken(path: string): [token: string, forget: () => void] {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token, setToken] = useState(hash.slice(1));
  // Another link may be opened in the same tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(path, { replace: true });
  }, [navigate, hash, path]);
  return [token, () => setToken('')];
}
