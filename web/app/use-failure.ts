import { useState } from 'react';
import { session, useSession } from './session.ts';

/** The message of a failed call behind login. That of an expired session goes after the next login. */
export function useFailure(): [string | null, (message: string | null) => void] {
  const now = useSession()?.token;
  const [failure, setFailure] = useState<{ message: string | null; token: string | undefined }>();
  return [
    failure?.token === now ? (failure?.message ?? null) : null,
    (message) => setFailure({ message, token: session.get()?.token }),
  ];
}
