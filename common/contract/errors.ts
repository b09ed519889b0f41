/**
 * Every error: its code and HTTP status, one line each. Its message is the phrase `errors.<code>` in both languages,
 * which the compiler demands.
 */
export const ERRORS = {
  'request.invalid': 400,
  'request.timeout': 408,
  'request.too_large': 413,
  'request.too_long': 414,
  'request.unsupported': 415,
  'request.too_many': 429,
  'file.too_large': 413,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.wrong': 422,
  'auth.password_wrong': 422,
  'auth.disabled': 403,
  'auth.slow_down': 429,
  'auth.email_taken': 409,
  'auth.claimed': 409,
  'session.not_found': 404,
  'user.not_found': 404,
  'user.email_taken': 409,
  'role.not_found': 404,
  'role.name_taken': 409,
  'role.in_use': 409,
  'permission.not_found': 404,
  'permission.name_taken': 409,
  'access.beyond_own': 403,
  'access.last_keeper': 409,
  'access.system': 409,
  'access.self_role': 409,
  'access.self': 409,
  'access.disabled': 409,
  // The edited object has changed since the editor loaded it.
  'edit.conflict': 409,
  'edit.from_feed': 409,
  'edit.locked': 409,
  'route.not_found': 404,
  'route.method': 405,
  'listing.not_found': 404,
  'listing.no_recipient': 409,
  'listing.gone': 410,
  'listing.too_many_drafts': 409,
  'location.not_found': 404,
  'location.in_use': 409,
  'location.same': 409,
  'location.merge_changed': 409,
  'page.not_found': 404,
  'page.gone': 410,
  // The page exists, but only in the other language.
  'page.other_language': 404,
  // Another page, article or place has the address; or the program itself uses it.
  'address.taken': 409,
  'address.reserved': 409,
  'redirect.not_found': 404,
  'category.not_found': 404,
  'entry.not_found': 404,
  'revision.not_found': 404,
  'plan.not_found': 404,
  'page_type.not_found': 404,
  'page_type.taken': 409,
  'company.not_found': 404,
  'company.unreviewed': 409,
  'company.rejected': 409,
  'company.not_rejected': 409,
  'company.suspended': 403,
  'company.not_suspended': 409,
  'company.address_not_pending': 409,
  'duplicate.not_found': 404,
  'duplicate.decided': 409,
  'duplicate.merged': 409,
  'merge.not_found': 404,
  'merge.undo_over': 409,
  'merge.later_first': 409,
  'review.not_found': 404,
  'review.claimed': 409,
  'review.decided': 409,
  'review.changed': 409,
  'review.undo_over': 409,
  'review.not_asked': 409,
  'company.address_too_many': 409,
  'company.purchase_open': 409,
  'user.unverified': 409,
  'account.owns_company': 409,
  'member.not_found': 404,
  'member.owner': 409,
  'member.owner_only': 403,
  'member.unready': 409,
  'member.already': 409,
  'invitation.not_found': 404,
  'invitation.too_many': 409,
  'invitation.known': 409,
  'invitation.elsewhere': 409,
  'invitation.staff': 409,
  'enable.incomplete': 409,
  'enable.archived': 409,
  'enable.merged': 409,
  'enable.suspended': 409,
  'enable.not_active': 409,
  'enable.wrong_state': 409,
  'enable.too_late': 409,
  'wallet.too_low': 409,
  'wallet.second_person': 409,
  'renewal.second_person': 409,
  'bundle.not_found': 404,
  'message.not_found': 404,
  'message.erased': 409,
  'promo.not_found': 404,
  'promo.taken': 409,
  'menu.not_found': 404,
  'menu_item.not_found': 404,
  'renewal.not_found': 404,
  'renewal.plan_changed': 409,
  'import.not_found': 404,
  'import.not_checked': 409,
  'import.started': 409,
  'billing.incomplete': 409,
  'checkout.closed': 409,
  'text.not_found': 404,
  'tax_rate.not_found': 404,
  'tax_rate.started': 409,
  'promo.unknown': 422,
  'promo.not_yet': 422,
  'promo.over': 422,
  'promo.used_up': 422,
  'promo.used': 422,
  'promo.other_bundle': 422,
  'purchase.not_found': 404,
  'purchase.changed': 409,
  'purchase.over': 409,
  'purchase.not_paid': 409,
  'purchase.spent': 409,
  'payment.no_method': 409,
  'payment.too_small': 422,
  'payment.unavailable': 503,
  'receipt.not_found': 404,
  'module.not_found': 404,
  'module.off': 404,
  'mail.no_postal_address': 409,
  'email.not_found': 404,
  'email.text_deleted': 409,
  'email.by_consent': 409,
  'template.not_found': 404,
  'link.not_found': 404,
  'link.gone': 410,
  // An emailed link that also needs a password: of the sign-up, or of the account.
  'link.password': 409,
  'link.account_password': 409,
  'inquiry.not_found': 404,
  'inquiry.on_hold': 409,
  'inquiry.closed': 409,
  'lead.not_found': 404,
  'lead.unreachable': 409,
  'lead.on_hold': 409,
  'lead.too_many': 409,
  'lead.unproven': 429,
  'lead.too_many_notes': 409,
  'tour.changed': 409,
  'tour.past': 422,
  'tour.taken': 409,
  'tour.unproven': 409,
  'tour.network': 429,
  'alert.not_found': 404,
  'alert.same': 409,
  'alert.too_many': 409,
  'point.not_found': 404,
  'point.too_many': 409,
  'renter.no_name': 409,
  'asset.not_found': 404,
  'asset.needs_alt': 409,
  'asset.in_use': 409,
  'upload.not_found': 404,
  'upload.not_ready': 409,
  'upload.not_stuck': 409,
  'upload.too_many': 409,
  'upload.format': 422,
  'upload.heic': 422,
  'upload.svg': 422,
  'upload.mixed': 422,
  'upload.broken': 422,
  'upload.pixels': 422,
  'upload.shape': 422,
  'upload.lost': 422,
  'feed.not_found': 404,
  'feed.not_pulled': 409,
  'feed.too_many': 409,
  'feed_partner.not_found': 404,
  'feed_run.not_found': 404,
  'feed_run.not_held': 409,
  'feed_run.no_file': 409,
  'search.loading': 503,
  'server.unavailable': 503,
  'server.busy': 503,
  'server.read_only': 503,
  'server.failed': 500,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Phrase key or message by field name. */
export type FieldErrors = Record<string, string>;

/** The format of every error response. `message` is repeated at the top level for older clients. */
export interface ErrorBody {
  message: string;
  /** `requestId` and `traceId` are in the log too. Only errors of the server have them. */
  error: { code: ErrorCode; message: string; fields?: FieldErrors; requestId?: string; traceId?: string };
}

const NAME = 'AppError';

/** An error that handlers throw and clients show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: FieldErrors | undefined;
  /** HTTP status. Browsers only know the codes that they throw; others come with the response's status. */
  readonly status: number;

  constructor(
    code: ErrorCode,
    params: Record<string, string | number> = {},
    fields?: FieldErrors,
    status: number = ERRORS[code],
  ) {
    super(code);
    this.name = NAME;
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.status = status;
  }

  /**
   * Checked by name: the page renderer's bundle has its own copy of this class, and both must recognize each other's
   * errors.
   */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === NAME;
  }
}
