import { useState } from 'react';
import type { Lead } from '#common/contract/leads.ts';
import { toast } from '#web/ui/toast-store.ts';

/** A call that changes the lead and answers it as it is then. */
type Call = () => Promise<{ lead: Lead; message: string } | undefined>;

/** Makes the call, shows the lead as it is then and says what was done. Rejects with what the call rejects with. */
export type Changed = (call: Call) => Promise<void>;

/** A lead on its page: as it was loaded, and as each change answers it. */
export function useLead(loaded: Lead): [lead: Lead, change: Changed] {
  const [lead, setLead] = useState(loaded);
  const change = async (call: Call) => {
    const done = await call();
    if (!done) return;
    setLead(done.lead);
    toast({ severity: 'success', summary: done.message });
  };
  return [lead, change];
}
