import { useState } from 'react';
import type { Lead } from '#common/contract/renting/leads.ts';
import { toast } from '#web/ui/toast-store.ts';

/** A call that changes the lead and returns its new state. */
type Call = () => Promise<{ lead: Lead; message: string }>;

/** Runs a call, shows the changed lead and the confirmation. Rejects with the call's error. */
export type Changed = (call: Call) => Promise<void>;

/** The lead as loaded or last changed, and a function that changes it. */
export function useLead(loaded: Lead, onChange?: (lead: Lead) => void): [lead: Lead, change: Changed] {
  const [lead, setLead] = useState(loaded);
  const change = async (call: Call) => {
    const done = await call();
    setLead(done.lead);
    onChange?.(done.lead);
    toast({ severity: 'success', summary: done.message });
  };
  return [lead, change];
}
