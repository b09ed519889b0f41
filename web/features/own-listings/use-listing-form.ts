import { useEffect, useRef, useState } from 'react';
import type { Lang } from '#common/contract/fields.ts';
import type { ListingField } from '#common/contract/listing-fields.ts';
import type { DraftBody, OwnListing } from '#common/contract/own-listings.ts';
import { AppError, type FieldErrors } from '#common/errors.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { changedFields, errorsOf, fieldOf, merged, onlyFields } from './changes.ts';
import { localCopy } from './local-copy.ts';
import { bodyOf, type ListingValues, type PhotoValues, valuesOf } from './values.ts';

/** A pause in typing after which a draft is saved, and one after which the browser keeps a copy, in milliseconds. */
const SAVE_MS = 1200;
const COPY_MS = 250;
/** A save that did not reach the server is tried again after so long. */
const RETRY_MS = 8000;

/** Where what was typed is by now. */
export type SaveState = 'unchanged' | 'local' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict';

/** Everything that the form of a listing needs. */
export interface ListingForm {
  listing: OwnListing | null;
  values: ListingValues;
  errors: FieldErrors;
  state: SaveState;
  /** Whether what an earlier visit typed was put back. */
  isRestored: boolean;
  /** Fields that somebody else changed too, while they were changed here, with what they wrote where that is a text. */
  contested: readonly { field: ListingField; theirs: string | null }[];
  /** Names of the fields that neither the server nor the browser has. */
  unsaved: readonly ListingField[];
  change(next: Partial<ListingValues>): void;
  /** Tells whether pictures of a field are on their way: those a closed page would lose. */
  setSending(field: ListingField, isSending: boolean): void;
  /** Adds a photo before the first one that comes later, whatever else was changed meanwhile. */
  add(photo: PhotoValues, isLater: (other: PhotoValues) => boolean): void;
  /** Shows what is wrong with a field that was left. */
  check(field: ListingField): void;
  /** Saves what is typed; with `all`, refuses while anything is wrong. Answers the listing as it is then. */
  save(all?: boolean): Promise<OwnListing | null>;
  /** Of contested fields: keeps what was typed here, or takes what the other has saved. */
  settle(isMine: boolean): void;
  /** Drops what was typed since the last save. */
  discard(): void;
  /** Asks anew how its owner stands: proven, approved. What the listing says is left to the next save. */
  readAgain(): Promise<OwnListing | undefined>;
}

/** A listing's form: a draft saves itself, and nothing that was typed is lost with the browser. */
export function useListingForm(first: OwnListing | null): ListingForm {
  const { api, t } = useApp();
  const userId = useSession()?.user?.id ?? 0;
  const [listing, setListing] = useState(first);
  const [start] = useState(() => beginningOf(first, userId, t.lang));
  const [values, setValues] = useState(start.values);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const [state, setState] = useState<SaveState>(start.isRestored ? 'local' : 'unchanged');
  const [contested, setContested] = useState<{ fields: ListingField[]; theirs: ListingValues } | null>(null);
  const [isCopied, setCopied] = useState(true);
  const [sending, setSending] = useState<ReadonlySet<ListingField>>(new Set());
  // What callbacks of a moment ago have to see as it is now.
  const now = useRef({ listing, values, saved: start.saved, turn: Promise.resolve() as Promise<unknown> });
  now.current.values = values;
  now.current.listing = listing;
  const isDraft = !listing || listing.state === 'draft';
  const body = bodyOf(values);
  const pending = changedFields(now.current.saved, body);
  const invalid = errorsOf(onlyFields(body, pending), t);
  const isPending = pending.length > 0;

  function adopt(next: OwnListing): void {
    now.current.listing = next;
    setListing(next);
  }

  async function send(all: boolean): Promise<OwnListing | null> {
    const { values: typed, saved, listing: known } = now.current;
    const typedBody = bodyOf(typed);
    const differing = changedFields(saved, typedBody);
    // A new draft begins with everything that stands in its form.
    const changed = known || differing.length === 0 ? differing : changedFields({}, typedBody);
    const wrong = errorsOf(onlyFields(typedBody, changed), t);
    const wrongFields = new Set(Object.keys(wrong).map(fieldOf));
    if (all && wrongFields.size > 0) {
      setShown(new Set(Object.keys(typed)));
      setState('refused');
      throw new AppError('request.invalid', {}, wrong);
    }
    const sent = onlyFields(
      typedBody,
      changed.filter((field) => !wrongFields.has(field)),
    );
    if (Object.keys(sent).length === 0) return known;
    setState('saving');
    try {
      const answer = known
        ? await api.ownListings.update({ params: { id: known.id }, body: { ...sent, version: known.version } })
        : await api.ownListings.create({ body: sent });
      if (!answer) return known;
      taken(answer.listing, sent, typed);
      return answer.listing;
    } catch (error) {
      return failed(error, all);
    }
  }

  /** The server has these fields now; what was typed meanwhile stays and comes with the next save. */
  function taken(answer: OwnListing, sent: DraftBody, typed: ListingValues): void {
    const isNew = !now.current.listing;
    if (isNew) {
      localCopy.remove(userId, null);
      // A reload leads to the draft; the form stays as it is, with the cursor in it.
      window.history.replaceState(window.history.state, '', pathTo('portal.listings.detail', { id: answer.id }));
    }
    // New floor plans and photos have their ids from now on, in the order in which they were sent.
    const plans = new Map(typed.floorPlans.map(({ key }, at) => [key, answer.floorPlans[at]?.id ?? null]));
    const photos = new Map(typed.photos.map(({ src }, at) => [src, answer.photos[at]?.id ?? null]));
    const named = (of: ListingValues): ListingValues => ({
      ...of,
      ...(sent.floorPlans && {
        floorPlans: of.floorPlans.map((plan) => ({ ...plan, id: plan.id ?? plans.get(plan.key) ?? null })),
      }),
      ...(sent.photos && {
        photos: of.photos.map((photo) => ({ ...photo, id: photo.id ?? photos.get(photo.src) ?? null })),
      }),
    });
    const known = bodyOf(named(typed));
    now.current.saved = {
      ...now.current.saved,
      ...sent,
      ...(sent.floorPlans && { floorPlans: known.floorPlans }),
      ...(sent.photos && { photos: known.photos }),
    };
    now.current.values = named(now.current.values);
    setValues(named);
    adopt(answer);
    setRefused({});
    const rest = changedFields(now.current.saved, bodyOf(now.current.values));
    if (rest.length === 0) localCopy.remove(userId, answer.id);
    setState(rest.length === 0 ? 'saved' : 'local');
  }

  async function failed(error: unknown, isAsked: boolean): Promise<OwnListing | null> {
    const known = now.current.listing;
    if (error instanceof AppError && error.code === 'edit.conflict' && known) {
      const isMerged = await mergeTheirs(known.id);
      if (isMerged) return send(isAsked);
      setState('conflict');
    } else if (error instanceof AppError && error.fields) {
      setRefused(error.fields);
      setState('refused');
    } else setState('offline');
    if (isAsked) throw error;
    return known;
  }

  /** Takes in what somebody else saved. Answers whether nothing of it was changed here too. */
  async function mergeTheirs(id: number): Promise<boolean> {
    const answer = await api.ownListings.listing({ params: { id } });
    if (!answer) return false;
    const theirs = valuesOf(answer.listing, t.lang);
    const { saved, values: mine } = now.current;
    const here = changedFields(saved, bodyOf(mine));
    const both = changedFields(saved, bodyOf(theirs)).filter((field) => here.includes(field));
    now.current.saved = bodyOf(theirs);
    now.current.values = merged(theirs, mine, here);
    setValues(now.current.values);
    adopt(answer.listing);
    if (both.length > 0) setContested({ fields: both, theirs });
    return both.length === 0;
  }

  const save = (all = false): Promise<OwnListing | null> => {
    const run = now.current.turn.then(() => send(all));
    now.current.turn = run.catch(() => {});
    return run;
  };

  // What is typed is in the browser at once, and a draft at the server after a pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with what is typed
  useEffect(() => {
    if (!isPending) {
      // What was typed was taken back.
      if (state === 'local' || state === 'refused') {
        localCopy.remove(userId, listing?.id ?? null);
        setState(listing ? 'saved' : 'unchanged');
      }
      return undefined;
    }
    const copy = setTimeout(() => {
      const id = now.current.listing?.id ?? null;
      setCopied(localCopy.set(userId, { id, values, base: now.current.saved }));
      setState((last) => (last === 'saving' || last === 'conflict' ? last : 'local'));
    }, COPY_MS);
    const wait = state === 'offline' ? RETRY_MS : SAVE_MS;
    const timer = isDraft && !contested ? setTimeout(() => void save().catch(() => {}), wait) : undefined;
    return () => {
      clearTimeout(copy);
      clearTimeout(timer);
    };
  }, [values, isDraft, contested, state === 'offline']);

  const [tellSending] = useState(() => (field: ListingField, isSending: boolean) => {
    setSending((last) => new Set(isSending ? [...last, field] : [...last].filter((one) => one !== field)));
  });

  const visible = Object.fromEntries(
    Object.entries(invalid).filter(([name]) => shown.has(fieldOf(name)) || shown.has(name)),
  );
  const errors = { ...refused, ...visible };
  const wrongFields = new Set(Object.keys(errors).map(fieldOf));
  const isStuck = isPending && pending.every((field) => wrongFields.has(field));
  return {
    listing,
    values,
    errors,
    state: state === 'local' && isStuck ? 'refused' : state,
    isRestored: start.isRestored,
    contested: (contested?.fields ?? []).map((field) => {
      const theirs = contested?.theirs[field];
      return { field, theirs: typeof theirs === 'string' ? theirs : null };
    }),
    unsaved: [...new Set([...(isCopied ? [] : pending), ...sending])],
    setSending: tellSending,
    change(next) {
      const fields = Object.keys(next);
      setRefused((last) =>
        Object.fromEntries(Object.entries(last).filter(([name]) => !fields.includes(fieldOf(name)))),
      );
      setValues((last) => ({ ...last, ...next }));
    },
    add: (photo, isLater) =>
      setValues((last) => {
        const at = last.photos.findIndex(isLater);
        return { ...last, photos: last.photos.toSpliced(at < 0 ? last.photos.length : at, 0, photo) };
      }),
    check: (field) => setShown((last) => new Set([...last, field])),
    save,
    settle(isMine) {
      if (!contested) return;
      if (!isMine) setValues((last) => merged(last, contested.theirs, contested.fields));
      setContested(null);
      setState('local');
    },
    discard() {
      const known = now.current.listing;
      localCopy.remove(userId, known?.id ?? null);
      const back = valuesOf(known, t.lang);
      now.current.saved = bodyOf(back);
      setValues(back);
      setShown(new Set());
      setRefused({});
      setState('unchanged');
    },
    async readAgain() {
      const known = now.current.listing;
      const answer = known && (await api.ownListings.listing({ params: { id: known.id } }).catch(() => undefined));
      if (!answer) return undefined;
      const { isVerified, company } = answer.listing;
      adopt({ ...known, isVerified, company });
      return answer.listing;
    },
  };
}

/** What the form begins with: the listing, with what an earlier visit typed and could not save on top of it. */
function beginningOf(listing: OwnListing | null, userId: number, lang: Lang) {
  const values = valuesOf(listing, lang);
  // A new draft's blanks are what the server would begin with; only what differs is sent.
  const saved: DraftBody = bodyOf(values);
  const copy = localCopy.get(userId, listing?.id ?? null);
  if (!copy) return { values, saved, isRestored: false };
  const here = changedFields(copy.base, bodyOf(copy.values));
  const restored = merged(values, copy.values, here);
  return { values: restored, saved, isRestored: changedFields(saved, bodyOf(restored)).length > 0 };
}
