import { useEffect, useState } from 'react';
import type { EntryDetail } from '#common/contract/entries.ts';
import { useApp } from '#web/app/context.ts';

/** Time between two reports, in milliseconds. The server forgets a person after three. */
const BEAT_MS = 20_000;

/** Reports that this person has the entry open, and returns who else does. */
export function usePresence({ kind, id, present: first }: Pick<EntryDetail, 'kind' | 'id' | 'present'>) {
  const { api } = useApp();
  const [present, setPresent] = useState(first);
  useEffect(() => {
    let isOpen = true;
    const report = () => {
      if (document.hidden) return;
      api.entries.touch({ params: { kind, id } }).then(
        (found) => isOpen && found && setPresent(found.present),
        // The next beat repeats it.
        () => {},
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
