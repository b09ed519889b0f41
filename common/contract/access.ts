import * as z from 'zod/mini';
import { ADMIN_ROLES, ROLES } from '#common/access/roles.ts';
import { group, only, staff } from '#common/contract/define.ts';
import {
  bilingual,
  email,
  idParam,
  LANGS,
  lang,
  optionalPhone,
  optionalText,
  requiredText,
  taken,
} from '#common/contract/fields.ts';
import { csvOf, listAnswer, listQuery } from '#common/contract/lists.ts';

/** Most roles that one user holds. */
export const MOST_ROLES = 7;
/** Most users that are changed at once. */
export const MOST_AT_ONCE = 100;

const MAX_ID = 2_147_483_647;
const id = z.int('validation.integer').check(z.minimum(1), z.maximum(MAX_ID));
const at = z.iso.datetime();
const params = z.object({ id: idParam });
/** Which state the editor has seen: a change since then is answered 409. */
const version = z.int('validation.integer').check(z.minimum(1), z.maximum(MAX_ID));

/** Where an account stands: `pending` has not confirmed the address or chosen a password yet. */
export const USER_STATES = ['active', 'pending', 'disabled'] as const;
/** One of them. */
export type UserState = (typeof USER_STATES)[number];

/** A role by name, in the reader's language. */
const roleName = z.object({ id: z.int(), name: z.string(), label: z.string(), kind: z.enum(ROLES) });

/** What was done, by whom, when: one line of the audit log. */
export const auditEntry = z.object({
  id: z.int(),
  at,
  /** Who did it; null where the product did, or where the account is gone. */
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.nullable(z.int()),
  /** What the subject is called now; null where it is gone. */
  subject: z.nullable(z.string()),
  /** What changed: by field, what stood there before and after, as text. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
/** See the schema. */
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

/** A user as the list shows them. */
export const userRow = z.object({
  ...userFacts,
  /** In order: the first counts. */
  roles: z.array(roleName),
  company: z.nullable(z.string()),
});
/** See the schema. */
export type UserRow = z.output<typeof userRow>;

/** A user with all that staff may see and change of them. */
export const userDetail = z.object({
  ...userFacts,
  phone: z.nullable(z.string()),
  lang,
  isVerified: z.boolean(),
  roles: z.array(roleName),
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  version: z.int(),
  /** Whether the caller may change this user: they hold nothing that the caller lacks. */
  isChangeable: z.boolean(),
  history: z.array(auditEntry),
});
/** See the schema. */
export type UserDetail = z.output<typeof userDetail>;

const roleIds = z.array(id).check(
  z.minLength(1, 'validation.required'),
  z.maxLength(MOST_ROLES),
  z.refine((ids) => new Set(ids).size === ids.length, 'validation.different'),
);

/** The fields of a user's form. A company belongs to landlords alone. */
export const userBody = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  email,
  phone: optionalPhone,
  lang: z.enum(LANGS, 'validation.one_of'),
  roleIds,
  companyId: z.nullable(id),
});
/** See the schema. */
export type UserBody = z.output<typeof userBody>;
/** The same with the state it was made from. */
export const userChange = z.extend(userBody, { version });

const label = requiredText(80);

/** A role as lists show it. */
export const roleRow = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  kind: z.enum(ROLES),
  isSystem: z.boolean(),
  userCount: z.int(),
  permissionCount: z.int(),
});
/** See the schema. */
export type RoleRow = z.output<typeof roleRow>;

/** A permission as matrices show it. */
const permissionName = z.object({ id: z.int(), name: z.string(), label: z.string(), isGrantable: z.boolean() });
/** See the schema. */
export type PermissionName = z.output<typeof permissionName>;

/** A role with its permissions. */
export const roleDetail = z.object({
  ...roleRow.shape,
  labels: bilingual,
  permissionIds: z.array(z.int()),
  version: z.int(),
  isChangeable: z.boolean(),
  history: z.array(auditEntry),
});
/** See the schema. */
export type RoleDetail = z.output<typeof roleDetail>;

/** The fields of a role's form. */
export const roleBody = z.object({
  name: requiredText(60),
  kind: z.enum(ROLES, 'validation.one_of'),
  labelEn: label,
  labelFr: label,
  permissionIds: z.array(id).check(z.maxLength(500)),
});
/** See the schema. */
export type RoleBody = z.output<typeof roleBody>;
/** The same with the state it was made from. */
export const roleChange = z.extend(roleBody, { version });

/** A permission as the list shows it. */
export const permissionRow = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  isSystem: z.boolean(),
  roleCount: z.int(),
});
/** See the schema. */
export type PermissionRow = z.output<typeof permissionRow>;

/** A permission with what its form changes. */
export const permissionDetail = z.object({
  ...permissionRow.shape,
  labels: bilingual,
  roles: z.array(roleName),
  version: z.int(),
  history: z.array(auditEntry),
});
/** See the schema. */
export type PermissionDetail = z.output<typeof permissionDetail>;

/** The fields of a permission's form: names are like `viewCities`. */
export const permissionBody = z.object({
  name: requiredText(60).check(z.regex(/^[a-z][A-Za-z]{2,59}$/, 'validation.permissionName')),
  labelEn: label,
  labelFr: label,
});
/** See the schema. */
export type PermissionBody = z.output<typeof permissionBody>;
/** The same with the state it was made from. */
export const permissionChange = z.extend(permissionBody, { version });

/** A renter as the list shows them, with how much they keep. */
export const renterRow = z.object({
  ...userFacts,
  favouriteCount: z.int(),
  inquiryCount: z.int(),
  alertCount: z.int(),
});
/** See the schema. */
export type RenterRow = z.output<typeof renterRow>;

/** A renter with what staff see of them. */
export const renterDetail = z.object({
  ...renterRow.shape,
  phone: z.nullable(z.string()),
  lang,
  isVerified: z.boolean(),
  viewedCount: z.int(),
  /** The latest of their inquiries. */
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
/** See the schema. */
export type RenterDetail = z.output<typeof renterDetail>;

const state = z.optional(z.enum(USER_STATES, 'validation.one_of'));

/** Sorts of the users' list. */
export const USER_SORTS = ['name', 'email', 'lastSignedInAt', 'createdAt'] as const;
/** Sorts of the roles' list. */
export const ROLE_SORTS = ['name', 'kind', 'userCount', 'permissionCount'] as const;
/** Sorts of the permissions' list. */
export const PERMISSION_SORTS = ['name', 'label', 'roleCount'] as const;
/** Sorts of the renters' list. */
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
  summary: 'Users with their roles',
  access: staff('viewUsers'),
  query: listQuery({ sorts: USER_SORTS, filters: { role: z.optional(idParam), state } }),
  output: listAnswer(userRow),
} as const;

const roles = {
  method: 'GET',
  path: '/admin/roles',
  summary: 'Roles, with how many users and permissions each has',
  access: staff('viewRoles'),
  query: listQuery({ sorts: ROLE_SORTS, filters: { kind: z.optional(z.enum(ROLES, 'validation.one_of')) } }),
  output: listAnswer(roleRow),
} as const;

const permissions = {
  method: 'GET',
  path: '/admin/permissions',
  summary: 'Permissions, with how many roles hold each',
  access: staff('viewPermissions'),
  query: listQuery({
    sorts: PERMISSION_SORTS,
    filters: { origin: z.optional(z.enum(['system', 'own'], 'validation.one_of')) },
  }),
  output: listAnswer(permissionRow),
} as const;

const renters = {
  method: 'GET',
  path: '/admin/renters',
  summary: 'Renters, with how many homes, inquiries and alerts each keeps',
  access: staff('viewRenters'),
  query: listQuery({ sorts: RENTER_SORTS, filters: { state } }),
  output: listAnswer(renterRow),
} as const;

/** Users, roles, permissions, renters: who may do what. */
export const access = group({
  users,
  usersCsv: csvOf(users),
  user: {
    method: 'GET',
    path: '/admin/users/:id',
    summary: 'One user with roles and history',
    access: staff('viewUsers'),
    params,
    output: userDetail,
    errors: ['user.not_found'],
  },
  createUser: {
    method: 'POST',
    path: '/admin/users',
    summary: 'Creates a user and mails them a link to choose a password',
    access: staff('createUsers'),
    body: userBody,
    output: z.object({ id: z.int() }),
    errors: ['access.beyond_own', 'user.email_taken'],
  },
  editUser: {
    method: 'PATCH',
    path: '/admin/users/:id',
    summary: 'Changes a user; their roles count from their next call on',
    access: staff('modifyUsers'),
    params,
    body: userChange,
    output: z.object({ id: z.int(), version: z.int() }),
    errors: ['user.not_found', 'edit.conflict', 'access.beyond_own', 'access.last_keeper', 'user.email_taken'],
  },
  setUsersState: {
    method: 'POST',
    path: '/admin/users/state',
    summary: 'Disables or enables users, all of them or none; a disabled user is out at their next call',
    access: staff('modifyUsers'),
    body: z.object({
      ids: z.array(id).check(z.minLength(1, 'validation.required'), z.maxLength(MOST_AT_ONCE)),
      isDisabled: z.boolean(),
    }),
    output: taken,
    errors: ['user.not_found', 'access.beyond_own', 'access.last_keeper', 'access.self'],
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/admin/users/:id/password-link',
    summary: 'Mails a user a link to choose a password',
    access: staff('modifyUsers'),
    params,
    output: taken,
    errors: ['user.not_found', 'access.beyond_own', 'access.disabled'],
    limitPerMinute: 20,
  },
  userOptions: {
    method: 'GET',
    path: '/admin/user-options',
    summary: 'What the form of a user chooses from: every role, and whether the caller may grant it',
    access: staff('viewUsers', 'createUsers', 'modifyUsers'),
    output: z.object({ roles: z.array(z.extend(roleName, { isGrantable: z.boolean() })) }),
  },
  companyOptions: {
    method: 'GET',
    path: '/admin/company-options',
    summary: 'Companies by words of their name, for the form of a landlord; at most 10',
    access: staff('createUsers', 'modifyUsers'),
    query: z.object({ q: optionalText(200) }),
    output: z.object({ companies: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  roles,
  rolesCsv: csvOf(roles),
  role: {
    method: 'GET',
    path: '/admin/roles/:id',
    summary: 'One role with its permissions and history',
    access: staff('viewRoles'),
    params,
    output: roleDetail,
    errors: ['role.not_found'],
  },
  createRole: {
    method: 'POST',
    path: '/admin/roles',
    summary: 'Creates a role with at most the permissions the caller holds',
    access: staff('createRoles'),
    body: roleBody,
    output: z.object({ id: z.int() }),
    errors: ['access.beyond_own', 'role.name_taken'],
  },
  editRole: {
    method: 'PATCH',
    path: '/admin/roles/:id',
    summary: 'Changes a role; for its users from their next call on',
    access: staff('modifyRoles'),
    params,
    body: roleChange,
    output: z.object({ id: z.int(), version: z.int() }),
    errors: [
      'role.not_found',
      'edit.conflict',
      'access.beyond_own',
      'access.last_keeper',
      'access.system',
      'role.name_taken',
    ],
  },
  deleteRole: {
    method: 'DELETE',
    path: '/admin/roles/:id',
    summary: 'Deletes a role that nobody holds',
    access: staff('modifyRoles'),
    params,
    output: taken,
    errors: ['role.not_found', 'access.system', 'access.beyond_own', 'role.in_use'],
  },
  roleOptions: {
    method: 'GET',
    path: '/admin/role-options',
    summary: 'What the form of a role chooses from: every permission, and whether the caller may grant it',
    access: staff('viewRoles', 'createRoles', 'modifyRoles'),
    output: z.object({ permissions: z.array(permissionName), mayMakeDevelopers: z.boolean() }),
  },
  permissions,
  permissionsCsv: csvOf(permissions),
  permission: {
    method: 'GET',
    path: '/admin/permissions/:id',
    summary: 'One permission with the roles that hold it',
    access: staff('viewPermissions'),
    params,
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
    summary: 'Changes the words of a permission, and the name of one that staff added',
    access: staff('modifyPermissions'),
    params,
    body: permissionChange,
    output: z.object({ id: z.int(), version: z.int() }),
    errors: ['permission.not_found', 'edit.conflict', 'access.system', 'access.beyond_own', 'permission.name_taken'],
  },
  deletePermission: {
    method: 'DELETE',
    path: '/admin/permissions/:id',
    summary: 'Deletes a permission that staff added; roles that held it go on without it',
    access: staff('modifyPermissions'),
    params,
    output: taken,
    errors: ['permission.not_found', 'access.system', 'access.beyond_own'],
  },
  renters,
  rentersCsv: csvOf(renters),
  renter: {
    method: 'GET',
    path: '/admin/renters/:id',
    summary: 'One renter with their latest inquiries and their alerts',
    access: staff('viewRenters'),
    params,
    output: renterDetail,
    errors: ['user.not_found'],
  },
  overview: {
    method: 'GET',
    path: '/admin/overview',
    summary: 'What there is to do for staff: the counts and records that the caller may see',
    access: only(...ADMIN_ROLES),
    output: z.object({
      /** By what is counted; what the caller may not see is absent. */
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
