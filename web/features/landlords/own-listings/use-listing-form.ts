import { useEffect, useRef, useState } from 'react';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { DraftBody, OwnListing } from '#common/contract/landlords/own-listings.ts';
import type { ListingField } from '#common/contract/market/listing-fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { checkAfterPress } from '#web/forms/check-after-press.ts';
import { changedListingFields, errorsOf, fieldOf, merged, onlyFields, withPin } from './changes.ts';
import { localCopy } from './local-copy.ts';
import { type ListingValues, listingBodyOf, listingValuesOf, type PhotoValues } from './values.ts';

/** Pause in typing before a draft is saved, and before the browser stores a copy, in ms. */
const SAVE_MS = 1200;
const COPY_MS = 250;
/** Pause before a failed save is retried, in ms. */
const RETRY_MS = 8000;

/** How safely the input is stored. */
type SaveState = 'unchanged' | 'local' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict';

/** State and functions of a listing's form. */
export interface ListingForm {
  listing: OwnListing | null;
  values: ListingValues;
  errors: FieldErrors;
  state: SaveState;
  /** Whether input of an earlier visit was restored. */
  isRestored: boolean;
  /** Fields that someone else changed too, with their text if it is one. */
  contested: readonly { field: ListingField; theirs: string | null }[];
  /** Fields that neither the server nor the browser has stored. */
  unsaved: readonly ListingField[];
  labelOf(field: ListingField): string;
  change(next: Partial<ListingValues>): void;
  /** Reports whether images of a field are being uploaded, which closing the page would interrupt. */
  setSending(field: ListingField, isSending: boolean): void;
  /** Adds a photo before the first later one, whatever else changed in the meantime. */
  add(photo: PhotoValues, isLater: (other: PhotoValues) => boolean): void;
  /** Shows the errors of a field that was left. */
  check(field: ListingField): void;
  /** Saves the input; with `all`, only without errors. Returns the saved listing. */
  save(all?: boolean): Promise<OwnListing | null>;
  /** Resolves contested fields: keeps this input or takes the other person's. */
  settle(isMine: boolean): void;
  /** Discards input since the last save. */
  discard(): void;
  /** Loads the listing again to see whether its owner is now verified or approved. Fields wait for the next save. */
  readAgain(): Promise<OwnListing | undefined>;
}

/** The form of a listing. Drafts are saved automatically, and unsaved input survives closing the browser. */
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
  // Current values for callbacks that started earlier.
  const now = useRef({ listing, values, saved: start.saved, turn: Promise.resolve<unknown>(undefined) });
  now.current.values = values;
  now.current.listing = listing;
  const isDraft = !listing || listing.state === 'draft';
  const body = listingBodyOf(values);
  const pending = changedListingFields(now.current.saved, body);
  const invalid = errorsOf(onlyFields(body, pending), t);
  const isPending = pending.length > 0;

  function adopt(next: OwnListing): void {
    now.current.listing = next;
    setListing(next);
  }

  async function send(all: boolean): Promise<OwnListing | null> {
    const { values: typed, saved, listing: known } = now.current;
    const typedBody = listingBodyOf(typed);
    const differing = changedListingFields(saved, typedBody);
    // A new draft starts with all values of its form.
    const changed =
      known || differing.length === 0 ? withPin(differing, typedBody) : changedListingFields({}, typedBody);
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
      taken(answer.listing, sent, typed);
      return answer.listing;
    } catch (error) {
      return failed(error, all);
    }
  }

  /** The server has stored these fields. Input typed in the meantime is part of the next save. */
  function taken(answer: OwnListing, sent: DraftBody, typed: ListingValues): void {
    const isNew = !now.current.listing;
    if (isNew) {
      localCopy.remove(userId, null);
      // A reload opens the draft. The form stays mounted and keeps the cursor.
      window.history.replaceState(window.history.state, '', pathTo('portal.listings.detail', { id: answer.id }));
    }
    // New floor plans and photos get their ids, in the order in which they were sent.
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
    const known = listingBodyOf(named(typed));
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
    const rest = changedListingFields(now.current.saved, listingBodyOf(now.current.values));
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

  /** Merges another person's changes. Returns whether no field was changed on both sides. */
  async function mergeTheirs(id: number): Promise<boolean> {
    const answer = await api.ownListings.listing({ params: { id } });
    const theirs = listingValuesOf(answer.listing, t.lang);
    const { saved, values: mine } = now.current;
    const here = changedListingFields(saved, listingBodyOf(mine));
    const both = changedListingFields(saved, listingBodyOf(theirs)).filter((field) => here.includes(field));
    now.current.saved = listingBodyOf(theirs);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again with every input; the browser stores it at once, the server after a pause
  useEffect(() => {
    if (!isPending) {
      // The input is back to the saved values.
      if (state === 'local' || state === 'refused') {
        localCopy.remove(userId, listing?.id ?? null);
        setState(listing ? 'saved' : 'unchanged');
      }
      return undefined;
    }
    const copy = () => {
      const id = now.current.listing?.id ?? null;
      setCopied(localCopy.set(userId, { id, values, base: now.current.saved }));
      setState((last) => (last === 'saving' || last === 'conflict' ? last : 'local'));
    };
    const copied = setTimeout(copy, COPY_MS);
    // A release may reload the page right after a key.
    window.addEventListener('pagehide', copy);
    const wait = state === 'offline' ? RETRY_MS : SAVE_MS;
    const timer = isDraft && !contested ? setTimeout(() => void save().catch(() => {}), wait) : undefined;
    return () => {
      clearTimeout(copied);
      window.removeEventListener('pagehide', copy);
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
    labelOf: (field) => t(`listingForm.fields.${field}`),
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
    check: (field) => checkAfterPress(() => setShown((last) => new Set([...last, field]))),
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
      const back = listingValuesOf(known, t.lang);
      now.current.saved = listingBodyOf(back);
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

/** First values of the form: the listing, with unsaved input of an earlier visit on top. */
function beginningOf(listing: OwnListing | null, userId: number, lang: Lang) {
  const values = listingValuesOf(listing, lang);
  // The server starts a new draft with the same blanks, so only differences are sent.
  const saved: DraftBody = listingBodyOf(values);
  const copy = localCopy.get(userId, listing?.id ?? null);
  if (!copy) return { values, saved, isRestored: false };
  const here = changedListingFields(copy.base, listingBodyOf(copy.values));
  const restored = merged(values, copy.values, here);
  return { values: restored, saved, isRestored: changedListingFields(saved, listingBodyOf(restored)).length > 0 };
}
