import type { Lang } from '#common/contract/fields.ts';
import { access } from '#common/contract/staff/access.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { recordExport } from '#server/platform/records/audit.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { permissionColumns, renterColumns, roleColumns, userColumns } from './files.ts';
import { readHeldPermissions } from './held-permissions.ts';
import { readCompanyChoices, readPermissionChoices, readRoleChoices } from './options.ts';
import { readOverview } from './overview.ts';
import { readAllPermissions, readPermission, readPermissions } from './permissions.ts';
import { readAllRenters, readRenter, readRenters } from './renters.ts';
import { readAllRoles, readRole, readRoles } from './roles.ts';
import { setUserAvatar } from './user-avatar.ts';
import { readAllUsers, readUser, readUsers } from './users.ts';
import { createPermission, deletePermission, editPermission } from './write-permission.ts';
import { createRole, deleteRole, editRole } from './write-role.ts';
import { createUser, editUser, sendPasswordLink, setUsersState } from './write-user.ts';

const readOwnPermissions = (context: Context) => readHeldPermissions(context.db, actorOf(context).userId);
const csv = <R>(name: string, columns: readonly CsvColumn<R>[], rows: readonly R[], lang: Lang) =>
  csvDownload(`${name}.csv`, csvChunks(columns, rows, lang));

/** A file of people, whose download is recorded. */
async function peopleCsv<R>(context: Context, name: string, columns: readonly CsvColumn<R>[], rows: readonly R[]) {
  await recordExport(context.db, context, { subjectKind: 'user', rows: rows.length });
  return csv(name, columns, rows, context.lang);
}

/** Handlers of users, roles, permissions and renters. */
export const routes = handlers(access, {
  users: ({ db, query, lang }) => readUsers(db, query, lang),
  async usersCsv({ query, ...context }) {
    const { db, lang, t } = context;
    return peopleCsv(context, 'users', userColumns(t), await readAllUsers(db, query, lang));
  },
  user: async (context) => readUser(context.db, context.params.id, await readOwnPermissions(context), context.lang),
  createUser: async ({ body, ...context }) => ({ id: await createUser(context, body) }),
  editUser: async ({ params: { id }, body, ...context }) => ({ id, version: await editUser(context, id, body) }),
  async setUsersState({ body: { ids, isDisabled }, ...context }) {
    await setUsersState(context, ids, isDisabled);
    return done(context.t(isDisabled ? 'access.done.disabled' : 'access.done.enabled', { count: ids.length }));
  },
  async setUserAvatar({ params, body, ...context }) {
    await setUserAvatar(context, params.id, body.assetId);
    return done(context.t('access.done.avatar'));
  },
  async sendPasswordLink({ params, ...context }) {
    await sendPasswordLink(context, params.id);
    return done(context.t('access.done.linkSent'));
  },
  userOptions: async (context) => ({
    roles: await readRoleChoices(context.db, await readOwnPermissions(context), context.lang),
  }),
  companyOptions: async ({ db, query }) => ({ companies: await readCompanyChoices(db, query.q ?? '') }),

  roles: ({ db, query, lang }) => readRoles(db, query, lang),
  rolesCsv: async ({ db, query, lang, t }) => csv('roles', roleColumns(t), await readAllRoles(db, query, lang), lang),
  role: async (context) => readRole(context.db, context.params.id, await readOwnPermissions(context), context.lang),
  createRole: async ({ body, ...context }) => ({ id: await createRole(context, body) }),
  editRole: async ({ params: { id }, body, ...context }) => ({ id, version: await editRole(context, id, body) }),
  async deleteRole({ params, ...context }) {
    await deleteRole(context, params.id);
    return done(context.t('access.done.deleted'));
  },
  async roleOptions(context) {
    const own = await readOwnPermissions(context);
    return {
      permissions: await readPermissionChoices(context.db, own, context.lang),
      mayMakeDevelopers: own.isDeveloper,
    };
  },

  permissions: ({ db, query, lang }) => readPermissions(db, query, lang),
  permissionsCsv: async ({ db, query, lang, t }) =>
    csv('permissions', permissionColumns(t), await readAllPermissions(db, query, lang), lang),
  permission: ({ db, params, lang }) => readPermission(db, params.id, lang),
  createPermission: async ({ body, ...context }) => ({ id: await createPermission(context, body) }),
  editPermission: async ({ params: { id }, body, ...context }) => ({
    id,
    version: await editPermission(context, id, body),
  }),
  async deletePermission({ params, ...context }) {
    await deletePermission(context, params.id);
    return done(context.t('access.done.deleted'));
  },

  renters: ({ db, query, lang }) => readRenters(db, query, lang),
  async rentersCsv({ query, ...context }) {
    const { db, lang, t } = context;
    return peopleCsv(context, 'renters', renterColumns(t), await readAllRenters(db, query, lang));
  },
  renter: ({ params, ...context }) => readRenter(context, params.id),
  overview: (context) => readOverview(context),
});
