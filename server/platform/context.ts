import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Role } from '#common/access/roles.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { CallerDevice } from '#server/platform/auth/device.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Config } from './config.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { PersonalData } from './records/personal-data.ts';
import type { Tracer } from './tracing/tracer.ts';

/** The services of a process, created once at the start. Districts add theirs: search for `interface Services`. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** The same connections, for hot paths in plain SQL. */
  readonly pool: Pool;
  /** A copy of the database for reads. Undefined without one. */
  readonly replica: Replica | undefined;
  /** Connection string for what needs a connection of its own: locks that outlive a transaction, and threads. */
  readonly connection: string;
  /** Durable background jobs. */
  readonly jobs: Jobs;
  /** The personal data that each feature keeps, for the download and the deletion of an account. */
  readonly personalData: readonly PersonalData<Context>[];
  /** Uploaded files and the images made from them. */
  readonly storage: Storage;
  readonly log: FastifyBaseLogger;
  /** Records traces. Undefined without a collector. */
  readonly tracer: Tracer | undefined;
  /** Whether the disk is nearly full. Writes are refused then; reads continue. */
  readonly isDiskLow: () => boolean;
  /** Whether the process is about to stop. Balancers send nothing new then. */
  readonly isStopping: () => boolean;
  /** The clock; tests set their own. */
  readonly now: () => Date;
}

/** The logged-in caller. */
export interface Actor {
  userId: number;
  /** The roles in order. The first decides which area opens. */
  roles: readonly Role[];
  /** Names of the permissions of all roles. */
  permissions: ReadonlySet<string>;
  companyId: number | null;
  /** Whether support has suspended the company. Then nobody acts for it. */
  isSuspended: boolean;
  email: string;
  /** Whether the email address is confirmed. */
  isVerified: boolean;
  /** The session of this call. */
  sessionId: number;
  /** The language of emails to this person. */
  lang: Lang;
}

/** The data of one call. */
export interface Caller {
  readonly lang: Lang;
  readonly t: Translate;
  readonly actor: Actor | null;
  /** The caller's IP address, for limits and audit entries. */
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** The caller's browser. Absent for calls inside the process that have none. */
  readonly device?: CallerDevice | undefined;
  /** Whether this browser wrote something a moment ago, so that it must see the newest data. */
  readonly hasWritten?: boolean | undefined;
}

/** Everything a handler may use. */
export type Context = Services & Caller;
