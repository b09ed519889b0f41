import { AppError } from '#common/contract/errors.ts';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';

/** The origin of a change. `system` means a job: the daily charge and the activation after a company's review. */
export type ListingActor = 'landlord' | 'support' | 'feed' | 'system';

interface Rule {
  from: readonly ListingState[];
  to: ListingState;
  /** The next state of a listing that was never live, if it differs from `to`. */
  toIfNeverLive?: ListingState;
  by: readonly ListingActor[];
  /** The listing keeps its activation date, so that it is neither new again nor free for a day. */
  keepsActivation?: true;
}

const rules = <Name extends string>(table: Record<Name, Rule>): Record<Name, Rule> => table;

/**
 * All state changes of a listing. Only an `active` listing is public. A `draft` was never live, so it is deleted rather
 * than archived. Money is not decided here: see `billing/activation`.
 */
export const TRANSITIONS = rules({
  /** Wait until support approves the company. */
  submit: { from: ['draft', 'paused', 'expired'], to: 'review', by: ['landlord', 'feed'] },
  /** Stop waiting: the landlord withdrew, the company was rejected, or credits or required details were missing. */
  withdraw: { from: ['review'], to: 'paused', toIfNeverLive: 'draft', by: ['landlord', 'support', 'system', 'feed'] },
  activate: { from: ['draft', 'review', 'paused', 'expired'], to: 'active', by: ['landlord', 'system', 'feed'] },
  pause: { from: ['active'], to: 'paused', by: ['landlord', 'support', 'feed'] },
  /** The wallet could not pay the daily charge. */
  expire: { from: ['active'], to: 'expired', by: ['system'] },
  archive: { from: ['review', 'active', 'paused', 'expired'], to: 'archived', by: ['landlord', 'support', 'feed'] },
  restore: { from: ['archived'], to: 'paused', by: ['landlord', 'support', 'feed'] },
  /** The home is back in its feed, or free again: live without another activation charge. */
  relist: { from: ['archived', 'paused'], to: 'active', by: ['feed'] },
  /** The landlord takes back a pause or an archiving of the last minutes. */
  undo: { from: ['paused', 'archived'], to: 'active', by: ['landlord'], keepsActivation: true },
  suspend: { from: ['review', 'active', 'paused', 'expired'], to: 'suspended', by: ['support'] },
  unsuspend: { from: ['suspended'], to: 'paused', by: ['support'] },
});

/** A row of the table. */
export type Transition = keyof typeof TRANSITIONS;

/** Throws `enable.suspended`, `enable.archived` or `enable.wrong_state` unless the transition starts in this state. */
export function requireTransition(state: ListingState, transition: Transition): void {
  if (TRANSITIONS[transition].from.includes(state)) return;
  if (state === 'suspended') throw new AppError('enable.suspended');
  if (state === 'archived') throw new AppError('enable.archived');
  throw new AppError('enable.wrong_state');
}
