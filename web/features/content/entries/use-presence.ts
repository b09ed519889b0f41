import { useEffect, useState } from 'react';
import type { EntryDetail } from '#common/contract/content/entries.ts';
import { AppError } from '#common/contract/errors.ts';
import { useApp } from '#web/app/context.ts';
import { tokenOf } from '#web/app/session.ts';

/** Time between two reports, in milliseconds. The server forgets a person after three. */
const BEAT_MS = 20_000;

/** Reports that this person has the entry open, and returns who else does. */
export function usePresence({ kind, id, present: first }: Pick<EntryDetail, 'kind' | 'id' | 'present'>) {
  const { api } = useApp();
  const [present, setPresent] = useState(first);
  useEffect(() => {
    let isOpen = true;
    /** The token of an ended session. The login opened once, and may be closed to read what was typed. */
    let refused = '';
    const report = () => {
      const token = tokenOf();
      if (document.hidden || token === refused) return;
      api.entries.touch({ params: { kind, id } }).then(
        (found) => isOpen && setPresent(found.present),
        (error: unknown) => {
          // The next beat repeats what failed for other reasons.
          if (error instanceof AppError && error.code === 'auth.required') refused = token;
        },
      );
    };
    report();
    const timer = setInterval(report, BEAT_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [api, kind, id]);
  return present;
}
