import * as z from 'zod/mini';
import { ADMIN_ROLES, ROLES } from '#common/access/roles.ts';
import { group, only, staff } from '#common/contract/define.ts';
import {
  at,
  bilingual,
  email,
  hasName,
  idParam,
  idParams,
  LANGS,
  lang,
  optionalPhone,
  optionalText,
  personNames,
  recordId,
  requiredLine,
  requiredText,
  taken,
  version,
} from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';

/** Maximum number of roles of one user. */
const MAX_ROLES = 7;
/** Maximum number of users changed in one call. */
const MAX_AT_ONCE = 100;

/** The version that the editor loaded. The server returns 409 if the record changed since. */

/** A `pending` account has not confirmed its address or chosen a password yet. */
export const USER_STATES = ['active', 'pending', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** A role's name, in the caller's language. */
const roleName = z.object({ id: z.int(), name: z.string(), label: z.string(), kind: z.enum(ROLES) });

/** One line of the audit log: who did what, and when. */
export const auditEntry = z.object({
  id: z.int(),
  at,
  /** Null when the product did it, or the account was deleted. */
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.nullable(z.int()),
  /** The subject's current name; null if it was deleted. */
  subject: z.nullable(z.string()),
  /** Each changed field, with its old and new value as text. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditEntry = z.output<typeof auditEntry>;

const userFacts = {
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(USER_STATES),
  lastSignedInAt: z.nullable(at),
  createdAt: at,
};

const userRow = z.object({
  ...userFacts,
  /** In order of priority: the first role decides. */
  roles: z.array(roleName),
  company: z.nullable(z.string()),
});
export type UserRow = z.output<typeof userRow>;

/** A user with everything that staff may see and change. */
const userDetail = z.object({
  ...userFacts,
  phone: z.nullable(z.string()),
  lang,
  isVerified: z.boolean(),
  /** The file name of the avatar, and its asset if it comes from the media library. */
  avatar: z.nullable(z.string()),
  avatarAssetId: z.nullable(z.int()),
  roles: z.array(roleName),
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  version: z.int(),
  /** Whether the caller may change this user: the user has no permission that the caller lacks. */
  isChangeable: z.boolean(),
  history: z.array(auditEntry),
});
export type UserDetail = z.output<typeof userDetail>;

const roleIds = z.array(recordId).check(
  z.minLength(1, 'validation.required'),
  z.maxLength(MAX_ROLES),
  z.refine((ids) => new Set(ids).size === ids.length, 'validation.different'),
);

/** Only landlords have a company. */
const userFields = z.object({
  ...personNames,
  email,
  phone: optionalPhone,
  lang: z.enum(LANGS, 'validation.one_of'),
  roleIds,
  companyId: z.nullable(recordId),
});
/** The fields of the user form. */
export const userBody = userFields.check(hasName);
export type UserBody = z.output<typeof userBody>;
/** The user form with the version it was loaded from. */
const userChange = z.extend(userFields, { version }).check(hasName);

const label = requiredLine(80);

const roleRow = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  kind: z.enum(ROLES),
  isSystem: z.boolean(),
  userCount: z.int(),
  permissionCount: z.int(),
});
export type RoleRow = z.output<typeof roleRow>;

/** A permission as the matrix shows it. */
const permissionName = z.object({ id: z.int(), name: z.string(), label: z.string(), isGrantable: z.boolean() });
export type PermissionName = z.output<typeof permissionName>;

const roleDetail = z.object({
  ...roleRow.shape,
  labels: bilingual,
  permissionIds: z.array(z.int()),
  version: z.int(),
  isChangeable: z.boolean(),
  history: z.array(auditEntry),
});
export type RoleDetail = z.output<typeof roleDetail>;

export const roleBody = z.object({
  name: requiredLine(60),
  kind: z.enum(ROLES, 'validation.one_of'),
  labelEn: label,
  labelFr: label,
  permissionIds: z.array(recordId).check(z.maxLength(500)),
});
export type RoleBody = z.output<typeof roleBody>;
const roleChange = z.extend(roleBody, { version });

const permissionRow = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  isSystem: z.boolean(),
  roleCount: z.int(),
});
export type PermissionRow = z.output<typeof permissionRow>;

const permissionDetail = z.object({
  ...permissionRow.shape,
  labels: bilingual,
  roles: z.array(roleName),
  version: z.int(),
  history: z.array(auditEntry),
});
export type PermissionDetail = z.output<typeof permissionDetail>;

/** The fields of the permission form. Names look like `viewCities`. */
export const permissionBody = z.object({
  name: requiredText(60).check(z.regex(/^[a-z][A-Za-z]{2,59}$/, 'validation.permissionName')),
  labelEn: label,
  labelFr: label,
});
export type PermissionBody = z.output<typeof permissionBody>;
const permissionChange = z.extend(permissionBody, { version });

/** A row of the renter list, with counts of what each renter saved. */
const renterRow = z.object({
  ...userFacts,
  favouriteCount: z.int(),
  inquiryCount: z.int(),
  alertCount: z.int(),
});
export type RenterRow = z.output<typeof renterRow>;

/** A renter, as staff see them. */
const renterDetail = z.object({
  ...renterRow.shape,
  phone: z.nullable(z.string()),
  lang,
  isVerified: z.boolean(),
  viewedCount: z.int(),
  /** The most recent inquiries. */
  inquiries: z.array(
    z.object({ id: z.int(), kind: z.enum(['inquiry', 'tour']), at, listingId: z.int(), address: z.string() }),
  ),
  alerts: z.array(
    z.object({
      id: z.int(),
      summary: z.string(),
      frequency: z.enum(['instant', 'daily', 'weekly']),
      isConfirmed: z.boolean(),
      createdAt: at,
    }),
  ),
});
export type RenterDetail = z.output<typeof renterDetail>;

const state = z.optional(z.enum(USER_STATES, 'validation.one_of'));

export const USER_SORTS = ['name', 'email', 'lastSignedInAt', 'createdAt'] as const;
export const ROLE_SORTS = ['name', 'kind', 'userCount', 'permissionCount'] as const;
export const PERMISSION_SORTS = ['name', 'label', 'roleCount'] as const;
export const RENTER_SORTS = [
  'name',
  'email',
  'lastSignedInAt',
  'createdAt',
  'favouriteCount',
  'inquiryCount',
  'alertCount',
] as const;

const users = {
  method: 'GET',
  path: '/admin/users',
  summary: 'Lists users with their roles',
  access: staff('viewUsers'),
  query: listQuery({ sorts: USER_SORTS, filters: { role: z.optional(idParam), state } }),
  output: listOutput(userRow),
} as const;

const roles = {
  method: 'GET',
  path: '/admin/roles',
  summary: 'Lists roles with their numbers of users and permissions',
  access: staff('viewRoles'),
  query: listQuery({ sorts: ROLE_SORTS, filters: { kind: z.optional(z.enum(ROLES, 'validation.one_of')) } }),
  output: listOutput(roleRow),
} as const;

const permissions = {
  method: 'GET',
  path: '/admin/permissions',
  summary: 'Lists permissions with the number of roles that have each one',
  access: staff('viewPermissions'),
  query: listQuery({
    sorts: PERMISSION_SORTS,
    filters: { origin: z.optional(z.enum(['system', 'own'], 'validation.one_of')) },
  }),
  output: listOutput(permissionRow),
} as const;

const renters = {
  method: 'GET',
  path: '/admin/renters',
  summary: 'Lists renters with their numbers of homes, inquiries and alerts',
  access: staff('viewRenters'),
  query: listQuery({ sorts: RENTER_SORTS, filters: { state } }),
  output: listOutput(renterRow),
} as const;

/** Users, roles, permissions and renters. */
export const access = group({
  users,
  usersCsv: csvOf(users),
  user: {
    method: 'GET',
    path: '/admin/users/:id',
    summary: 'Returns one user with roles and history',
    access: staff('viewUsers'),
    params: idParams,
    output: userDetail,
    errors: ['user.not_found'],
  },
  createUser: {
    method: 'POST',
    path: '/admin/users',
    summary: 'Creates a user and emails them a link to choose a password',
    access: staff('createUsers'),
    body: userBody,
    output: z.object({ id: z.int() }),
    errors: ['access.beyond_own', 'user.email_taken'],
  },
  editUser: {
    method: 'PATCH',
    path: '/admin/users/:id',
    summary: 'Changes a user; new roles apply from the user’s next call',
    access: staff('modifyUsers'),
    params: idParams,
    body: userChange,
    output: z.object({ id: z.int(), version: z.int() }),
    errors: ['user.not_found', 'edit.conflict', 'access.beyond_own', 'access.last_keeper', 'user.email_taken'],
  },
  setUsersState: {
    method: 'POST',
    path: '/admin/users/state',
    summary: 'Disables or enables all the given users, or none; a disabled user loses access on their next call',
    access: staff('modifyUsers'),
    body: z.object({
      ids: z.array(recordId).check(z.minLength(1, 'validation.required'), z.maxLength(MAX_AT_ONCE)),
      isDisabled: z.boolean(),
    }),
    output: taken,
    errors: ['user.not_found', 'access.beyond_own', 'access.last_keeper', 'access.self'],
  },
  setUserAvatar: {
    method: 'PATCH',
    path: '/admin/users/:id/avatar',
    summary: 'Uses an image from the media library as a user’s avatar, or removes the avatar if null',
    access: staff('modifyUsers'),
    params: idParams,
    body: z.object({ assetId: z.nullable(recordId) }),
    output: taken,
    errors: ['user.not_found', 'access.beyond_own', 'asset.not_found', 'asset.needs_alt'],
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/admin/users/:id/password-link',
    summary: 'Emails a user a link to choose a password',
    access: staff('modifyUsers'),
    params: idParams,
    output: taken,
    errors: ['user.not_found', 'access.beyond_own', 'access.disabled'],
    limitPerMinute: 20,
  },
  userOptions: {
    method: 'GET',
    path: '/admin/user-options',
    summary: 'Lists the choices of the user form: every role, and whether the caller may grant it',
    access: staff('viewUsers', 'createUsers', 'modifyUsers'),
    output: z.object({ roles: z.array(z.extend(roleName, { isGrantable: z.boolean() })) }),
  },
  companyOptions: {
    method: 'GET',
    path: '/admin/company-options',
    summary: 'Finds up to 10 companies by name, for the forms of landlords and feeds',
    access: staff('createUsers', 'modifyUsers', 'createFeeds', 'modifyFeeds'),
    query: z.object({ q: optionalText(200) }),
    output: z.object({ companies: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  roles,
  rolesCsv: csvOf(roles),
  role: {
    method: 'GET',
    path: '/admin/roles/:id',
    summary: 'Returns one role with its permissions and history',
    access: staff('viewRoles'),
    params: idParams,
    output: roleDetail,
    errors: ['role.not_found'],
  },
  createRole: {
    method: 'POST',
    path: '/admin/roles',
    summary: 'Creates a role; the caller can only grant permissions they have',
    access: staff('createRoles'),
    body: roleBody,
    output: z.object({ id: z.int() }),
    errors: ['access.beyond_own', 'role.name_taken'],
  },
  editRole: {
    method: 'PATCH',
    path: '/admin/roles/:id',
    summary: 'Changes a role; it applies from the next call of its users',
    access: staff('modifyRoles'),
    params: idParams,
    body: roleChange,
    output: z.object({ id: z.int(), version: z.int() }),
    errors: [
      'role.not_found',
      'edit.conflict',
      'access.beyond_own',
      'access.last_keeper',
      'access.system',
      'role.in_use',
      'role.name_taken',
    ],
  },
  deleteRole: {
    method: 'DELETE',
    path: '/admin/roles/:id',
    summary: 'Deletes a role that no user has',
    access: staff('modifyRoles'),
    params: idParams,
    output: taken,
    errors: ['role.not_found', 'access.system', 'access.beyond_own', 'role.in_use'],
  },
  roleOptions: {
    method: 'GET',
    path: '/admin/role-options',
    summary: 'Lists the choices of the role form: every permission, and whether the caller may grant it',
    access: staff('viewRoles', 'createRoles', 'modifyRoles'),
    output: z.object({ permissions: z.array(permissionName), mayMakeDevelopers: z.boolean() }),
  },
  permissions,
  permissionsCsv: csvOf(permissions),
  permission: {
    method: 'GET',
    path: '/admin/permissions/:id',
    summary: 'Returns one permission with the roles that have it',
    access: staff('viewPermissions'),
    params: idParams,
    output: permissionDetail,
    errors: ['permission.not_found'],
  },
  createPermission: {
    method: 'POST',
    path: '/admin/permissions',
    summary: 'Creates a permission and grants it to the caller’s first role',
    access: staff('createPermissions'),
    body: permissionBody,
    output: z.object({ id: z.int() }),
    errors: ['permission.name_taken'],
  },
  editPermission: {
    method: 'PATCH',
    path: '/admin/permissions/:id',
    summary: 'Changes the labels of a permission, and the name if staff added it',
    access: staff('modifyPermissions'),
    params: idParams,
    body: permissionChange,
    output: z.object({ id: z.int(), version: z.int() }),
    errors: ['permission.not_found', 'edit.conflict', 'access.system', 'access.beyond_own', 'permission.name_taken'],
  },
  deletePermission: {
    method: 'DELETE',
    path: '/admin/permissions/:id',
    summary: 'Deletes a permission that staff added, and removes it from its roles',
    access: staff('modifyPermissions'),
    params: idParams,
    output: taken,
    errors: ['permission.not_found', 'access.system', 'access.beyond_own'],
  },
  renters,
  rentersCsv: csvOf(renters),
  renter: {
    method: 'GET',
    path: '/admin/renters/:id',
    summary: 'Returns one renter with their most recent inquiries and their alerts',
    access: staff('viewRenters'),
    params: idParams,
    output: renterDetail,
    errors: ['user.not_found'],
  },
  overview: {
    method: 'GET',
    path: '/admin/overview',
    summary: 'Lists the open tasks of staff: the counts and records that the caller may see',
    access: only(...ADMIN_ROLES),
    output: z.object({
      /** By topic. Topics that the caller may not see are absent. */
      counts: z.array(
        z.object({
          name: z.enum([
            'users',
            'pendingUsers',
            'renters',
            'newRenters',
            'roles',
            'companies',
            'inquiries',
            'failedJobs',
            'undeliverableMails',
            'waitingMails',
          ]),
          count: z.int(),
        }),
      ),
      history: z.nullable(z.array(auditEntry)),
    }),
  },
});
