import type { ListingBefore } from '#server/features/market/index.ts';

interface DayRow {
  day: string;
  views: number;
  favourites: number;
  leads: number;
}
interface FavouriteRow {
  user_id: number;
  created_at: string;
}
interface ViewedRow {
  user_id: number;
  first_at: string;
  last_at: string;
  times: number;
}

/** Everything that a merge moved or replaced. Times are texts of PostgreSQL, with microseconds. */
export interface MergeJournal {
  /** The loser before it was archived. Empty if it was archived already. */
  listings: ListingBefore[];
  inquiries: number[];
  /** Booked tours by their inquiry, and the number that was added to their seats. */
  tours: { ids: number[]; seats: number };
  /** The loser's days, which were added to the survivor's. */
  days: DayRow[];
  favourites: { moved: number[]; replaced: { loser: FavouriteRow; survivor: FavouriteRow }[] };
  /** Users whose note moved. Merges before this field lack it. */
  notes?: number[];
  viewed: { moved: number[]; replaced: { loser: ViewedRow; survivor: ViewedRow }[] };
  /** Users whose mark of a recommended home was moved. */
  marks: number[];
  reports: number[];
  /** Open items of support's queue about the reports. */
  reviewItems: number[];
  news: number[];
  /** News that alerts don't send, because they know the survivor already. Merges before this field lack it. */
  unsent?: { alert_id: number; news_id: number }[];
  /** Feeds whose row now belongs to the survivor. */
  feeds: number[];
}
