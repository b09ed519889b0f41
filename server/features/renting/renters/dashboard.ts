import { sql } from 'kysely';
import { greetedName } from '#common/values/full-name.ts';
import { readRecommendationStats as recommendationStats } from '#server/features/renting/recommendations/recommended.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { readFavouriteIds } from './favourites.ts';
import { countInquiries, listInquiries } from './inquiries.ts';
import { listPoints } from './points.ts';
import { readRenterProfile } from './profile.ts';
import { readContactNews, readMatches, readSavedChanges } from './renter-news.ts';
import { viewedIds } from './viewed.ts';

/** Saved homes and inquiries shown on the dashboard. */
const SHOWN = 3;

/** A renter's news, counts and latest items. */
export async function readRenterDashboard(context: Context, userId: number) {
  const { db, search, lang } = context;
  const profile = await readRenterProfile(db, userId);
  const { newsSince } = profile;
  const [contact, matches, changes] = await Promise.all([
    readContactNews(context, userId, newsSince),
    readMatches(context, userId, newsSince),
    readSavedChanges(context, userId),
  ]);
  const [points, saved, viewed, inquiryCount, recentInquiries, alertCount, recommended] = await Promise.all([
    listPoints(db, userId),
    readFavouriteIds(db, userId),
    viewedIds(db, userId),
    countInquiries(db, userId),
    listInquiries(context, userId, { limit: SHOWN }),
    countAlerts(db, userId),
    recommendationStats(context),
  ]);
  const { recommends, acknowledgedAt, renterInfo } = profile;
  return {
    firstName: greetedName(renterInfo),
    pointsOfInterest: points,
    listings: search.cards(
      saved
        .toReversed()
        .filter((id) => search.has(id))
        .slice(0, SHOWN),
      lang,
    ),
    recentInquiries,
    inquiryCount,
    favouriteCount: saved.length,
    viewedCount: viewed.length,
    alertCount,
    recommendedCount: recommended.recommendedCount,
    newRecommendedCount: recommended.newRecommendedCount,
    recommends,
    acknowledgedAt,
    ...contact,
    matches,
    changes,
    newsSince: newsSince?.toISOString() ?? null,
  };
}

async function countAlerts(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alerts join prospects on prospects.id = prospect_id
    where prospects.user_id = ${userId} and confirmed_at is not null and stopped_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
