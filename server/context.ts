import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Role } from '#common/access/roles.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Config } from '#server/config.ts';
import type { Places } from '#server/features/locations/index.ts';
import type { ViewCounter } from '#server/features/performance/index.ts';
import type { ListingSearch } from '#server/features/search/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** What a process has running: made once at start, handed to everything. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** The same connections for hot paths in plain SQL. */
  readonly pool: Pool;
  /** All provinces, metropolitan areas, cities and neighbourhoods, in memory. */
  readonly places: Places;
  /** The in-process index of active listings, kept in step with the database. */
  readonly search: ListingSearch;
  /** Counts looks at listings' pages, in memory first. */
  readonly views: ViewCounter;
  /** Durable work for later. */
  readonly jobs: Jobs;
  /** The personal data that each feature keeps, for the download and the deletion of an account. */
  readonly personalData: readonly PersonalData[];
  /** Files that people send, and what is made of them. */
  readonly storage: Storage;
  readonly log: FastifyBaseLogger;
  /** Whether the disk is nearly full: writes are refused then, reads go on. */
  readonly isDiskLow: () => boolean;
  /** The clock; tests set their own. */
  readonly now: () => Date;
}

/** Who calls. */
export interface Actor {
  userId: number;
  /** Kinds of the roles in their order: the first counts. */
  roles: readonly Role[];
  /** Names of the permissions of all roles. */
  permissions: ReadonlySet<string>;
  companyId: number | null;
  email: string;
  /** Whether the address was proven. */
  isVerified: boolean;
  /** The sign-in behind this call. */
  sessionId: number;
  /** The language in which this person is written to. */
  lang: Lang;
}

/** What belongs to one call. */
export interface Caller {
  readonly lang: Lang;
  readonly t: Translate;
  readonly actor: Actor | null;
  /** Network address of the caller, for limits and records. */
  readonly address: string;
  /** As the caller's program names itself. */
  readonly userAgent?: string | undefined;
}

/** Everything a handler may use. */
export type Context = Services & Caller;
