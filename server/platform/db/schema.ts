// Written by `npm run db:types` from the migrated schema. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A column with a default, optional in inserts. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Arrays and plain values must be written as JSON text: pg would turn them into PostgreSQL arrays. */
type Json = ColumnType<unknown, string | Record<string, unknown>, string | Record<string, unknown>>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AlertCursor {
  is_only: Generated<boolean>;
  xid: string;
  seq: number;
}

export interface AlertMatches {
  alert_id: number;
  news_id: number;
  settled_at: Timestamp | null;
  email_id: number | null;
}

export interface Alerts {
  id: Generated<number>;
  prospect_id: number;
  location_kind: 'city' | 'metro' | 'province' | null;
  location_id: number | null;
  query: string;
  frequency: Generated<'instant' | 'daily' | 'weekly'>;
  lang: 'en' | 'fr';
  confirm_hash: string;
  confirmed_at: Timestamp | null;
  stopped_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  name: string | null;
  paused_at: Timestamp | null;
  made_by: number | null;
  mailed_at: Timestamp | null;
  changed_xid: Generated<string>;
  told_count: Generated<number>;
}

export interface AnnouncedListings {
  listing_id: number;
  rent_min_cents: number | null;
  inactive_since: Timestamp | null;
}

export interface AuditLog {
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  actor_user_id: number | null;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  details: Generated<Json>;
  address: Generated<string>;
}

export interface BillingDays {
  day: string;
  finished_at: Generated<Timestamp>;
}

export interface BillingInformation {
  id: Generated<number>;
  company_id: number;
  name: string;
  phone: Generated<string>;
  line1: string;
  line2: Generated<string>;
  city: string;
  postal_code: string;
  province: string;
  updated_at: Generated<Timestamp>;
}

export interface BlogCategories {
  id: Generated<number>;
  slug: string;
  name_en: string;
  name_fr: string;
}

export interface BlogPosts {
  id: Generated<number>;
  slug: string;
  category_id: number | null;
  province_id: number | null;
  city_id: number | null;
  title_en: string;
  title_fr: string;
  summary_en: string;
  summary_fr: string;
  body_en: string;
  body_fr: string;
  picture: string | null;
  author: string;
  published_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface CalendarFeeds {
  user_id: number;
  token_hash: Buffer;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
}

export interface ChangeFeed {
  is_only: Generated<boolean>;
  deleted_xid: Generated<string>;
  deleted_seq: Generated<number>;
  offers_noted_on: Generated<string>;
}

export interface Cities {
  id: number;
  geonames_id: number | null;
  name_en: string;
  name_fr: string;
  in_en: string;
  in_fr: string;
  slug_en: string;
  slug_fr: string;
  province_id: number;
  metro_area_id: number | null;
  population: number;
  lat: number;
  lng: number;
}

export interface Companies {
  id: Generated<number>;
  slug: string;
  name: string;
  about_en: string | null;
  about_fr: string | null;
  logo: string | null;
  phone: string | null;
  email: string;
  website: string | null;
  city_id: number | null;
  status: Generated<'new' | 'approved' | 'rejected'>;
  verified_at: Timestamp | null;
  lang: Generated<'en' | 'fr'>;
  created_at: Generated<Timestamp>;
  contact_name: Generated<string>;
  line1: Generated<string>;
  line2: Generated<string>;
  city: Generated<string>;
  province: string | null;
  postal_code: Generated<string>;
  version: Generated<number>;
  owner_id: number | null;
  reviewed_at: Timestamp | null;
  reviewed_by: number | null;
  review_reason: string | null;
  closed_at: Timestamp | null;
  approved_name: string | null;
  renamed_at: Timestamp | null;
}

export interface CompanyAlerts {
  id: Generated<number>;
  company_id: number;
  kind: 'days-left' | 'featured-ended' | 'listings-ended' | 'listings-reviewed' | 'membership-ending' | 'membership-ended' | 'credits-ending';
  facts: Json;
  idempotency_key: string;
  at: Generated<Timestamp>;
}

export interface CompanyInvitations {
  id: Generated<number>;
  company_id: number;
  email: string;
  lang: 'en' | 'fr';
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export interface Consents {
  id: Generated<number>;
  prospect_id: number;
  kind: 'alerts' | 'newsletter' | 'landlord-marketing';
  wording: string;
  lang: 'en' | 'fr';
  source: string;
  given_at: Generated<Timestamp>;
  withdrawn_at: Timestamp | null;
}

export interface ContactMessages {
  id: Generated<number>;
  kind: 'contact' | 'advertise';
  full_name: string;
  email: string;
  phone: string | null;
  company: string | null;
  number_of_units: number | null;
  portfolio: string | null;
  message: string;
  lang: 'en' | 'fr';
  request_key: string;
  created_at: Generated<Timestamp>;
}

export interface ContentBlocks {
  id: Generated<number>;
  content_key: string;
  title: string;
}

export interface ContentItems {
  block_id: number;
  content_key: string;
  position: number;
  content_en: string;
  content_fr: string;
}

export interface CreditBundles {
  id: Generated<number>;
  name_en: string;
  name_fr: string;
  credits: number;
  membership_months: Generated<number>;
  price_cents: number;
  position: Generated<number>;
  is_highlighted: Generated<boolean>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface Emails {
  id: GeneratedAlways<number>;
  idempotency_key: string;
  template: string;
  to_email: string;
  reply_to: string | null;
  lang: 'en' | 'fr';
  subject: string;
  html: string;
  text: string;
  headers: Generated<Json>;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  claimed_until: Timestamp | null;
  attempts: Generated<number>;
  last_error: string | null;
  given_up_at: Timestamp | null;
  dismissed_at: Timestamp | null;
}

export interface ExpiringCredits {
  id: Generated<number>;
  company_id: number;
  purchase_id: number | null;
  idempotency_key: string;
  credits: number;
  left_credits: number;
  last_day: string;
  created_at: Generated<Timestamp>;
}

export interface Faqs {
  id: Generated<number>;
  topic: string;
  position: number;
  question_en: string;
  question_fr: string;
  answer_en: string;
  answer_fr: string;
}

export interface Favourites {
  user_id: number;
  listing_id: number;
  created_at: Generated<Timestamp>;
}

export interface FloorPlans {
  id: Generated<number>;
  listing_id: number;
  position: number;
  label: string;
  beds: number;
  baths_tenths: number;
  square_feet: number | null;
  rent_min_cents: number | null;
  rent_max_cents: number | null;
  deposit_cents: number | null;
  available_on: string | null;
  units_available: Generated<number>;
  furnished: Generated<boolean>;
  picture: string | null;
  rent_pending: Generated<boolean>;
}

export interface Inquiries {
  id: Generated<number>;
  kind: 'inquiry' | 'tour';
  listing_id: number;
  prospect_id: number;
  full_name: string;
  email: string;
  phone: string | null;
  message: string;
  move_in_on: string | null;
  floor_plan_id: number | null;
  state: Generated<'new' | 'contacted' | 'touring' | 'applied' | 'closed'>;
  lang: 'en' | 'fr';
  request_key: string;
  utm: Json | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  last_at: Generated<Timestamp>;
  last_side: Generated<'renter' | 'landlord'>;
  search_text: Generated<string>;
}

export interface LeadMessages {
  id: Generated<number>;
  inquiry_id: number;
  side: 'renter' | 'landlord';
  user_id: number | null;
  body: string;
  request_key: string;
  created_at: Generated<Timestamp>;
}

export interface LeadNotes {
  id: Generated<number>;
  inquiry_id: number;
  user_id: number | null;
  body: string;
  request_key: string;
  created_at: Generated<Timestamp>;
}

export interface LeadStateChanges {
  id: Generated<number>;
  inquiry_id: number;
  from_state: 'new' | 'contacted' | 'touring' | 'applied' | 'closed';
  to_state: 'new' | 'contacted' | 'touring' | 'applied' | 'closed';
  user_id: number | null;
  cause: 'choice' | 'reply' | 'tour' | 'deletion';
  at: Generated<Timestamp>;
}

export interface LedgerPostings {
  id: GeneratedAlways<number>;
  transaction_id: number;
  account: 'wallet' | 'sold' | 'promo' | 'membership' | 'activation' | 'featured' | 'daily' | 'featured-daily' | 'refund' | 'expiry' | 'adjustment';
  credits: number;
}

export interface LedgerTransactions {
  id: GeneratedAlways<number>;
  kind: 'purchase' | 'promo' | 'membership' | 'activation' | 'featured' | 'daily' | 'featured-daily' | 'refund' | 'expiry' | 'adjustment';
  idempotency_key: string;
  company_id: number;
  listing_id: number | null;
  purchase_id: number | null;
  day: string;
  actor_user_id: number | null;
  reason: string | null;
  xid: Generated<string>;
  at: Generated<Timestamp>;
}

export interface ListingChanges {
  seq: GeneratedAlways<number>;
  listing_id: number | null;
  xid: Generated<string>;
  at: Generated<Timestamp>;
  company_id: number | null;
}

export interface ListingCosts {
  id: Generated<number>;
  listing_id: number;
  kind: string;
  amount_cents: number;
  frequency: 'monthly' | 'yearly' | 'once';
  mandatory: boolean;
}

export interface ListingDays {
  listing_id: number;
  day: string;
  views: Generated<number>;
  favourites: Generated<number>;
  leads: Generated<number>;
}

export interface ListingMedia {
  id: Generated<number>;
  listing_id: number;
  kind: 'video' | 'tour';
  position: number;
  url: string;
  title_en: string | null;
  title_fr: string | null;
}

export interface ListingNews {
  id: GeneratedAlways<number>;
  listing_id: number;
  kind: 'new' | 'price-drop';
  rent_min_cents: number | null;
  previous_rent_min_cents: number | null;
  at: Generated<Timestamp>;
}

export interface ListingPhotos {
  id: Generated<number>;
  listing_id: number;
  position: number;
  bucket: string;
  name: string;
  alt_en: string | null;
  alt_fr: string | null;
  width: number;
  height: number;
  color: string | null;
  perceptual_hash: number | null;
}

export interface ListingReports {
  id: Generated<number>;
  listing_id: number;
  reason: string;
  details: string | null;
  email: string | null;
  lang: 'en' | 'fr';
  state: Generated<'new' | 'confirmed' | 'dismissed'>;
  request_key: string;
  created_at: Generated<Timestamp>;
}

export interface ListingStateChanges {
  id: GeneratedAlways<number>;
  listing_id: number;
  from_state: string | null;
  to_state: string;
  actor_id: number | null;
  reason: string | null;
  at: Generated<Timestamp>;
}

export interface Listings {
  id: Generated<number>;
  company_id: number;
  state: Generated<'draft' | 'review' | 'active' | 'paused' | 'expired' | 'archived' | 'suspended'>;
  property_type: string;
  name: string | null;
  title_en: string | null;
  title_fr: string | null;
  description_en: string | null;
  description_fr: string | null;
  street: string | null;
  postal_code: string | null;
  address_normalised: string | null;
  city_id: number | null;
  neighbourhood_id: number | null;
  lat: number | null;
  lng: number | null;
  pet_policies: Generated<string[]>;
  utilities: Generated<string[]>;
  amenities: Generated<string[]>;
  parking_type: string | null;
  year_built: number | null;
  number_of_units: number | null;
  lease_months: number | null;
  featured: Generated<boolean>;
  contact_name: string | null;
  contact_phone: string | null;
  activated_at: Timestamp | null;
  previous_rent_min_cents: number | null;
  rent_changed_at: Timestamp | null;
  removed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  feed_fields: Generated<string[]>;
}

export interface Memberships {
  id: Generated<number>;
  company_id: number;
  idempotency_key: string;
  months: number;
  expires_on: string;
  purchase_id: number | null;
  actor_user_id: number | null;
  reason: string | null;
  at: Generated<Timestamp>;
  begins_on: string;
}

export interface MenuItems {
  id: Generated<number>;
  menu_id: number;
  parent_id: number | null;
  position: number;
  title: string;
  url: string | null;
  external_url: string | null;
}

export interface Menus {
  id: Generated<number>;
  key: string;
}

export interface MetroAreas {
  id: number;
  name_en: string;
  name_fr: string;
  in_en: string;
  in_fr: string;
  slug_en: string;
  slug_fr: string;
  province_id: number;
  population: number;
  lat: number;
  lng: number;
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface MutedEmails {
  user_id: number;
  topic: 'leads' | 'tours' | 'credits';
}

export interface Neighbourhoods {
  id: number;
  name_en: string;
  name_fr: string;
  slug: string;
  city_id: number;
  lat: number;
  lng: number;
}

export interface Pages {
  id: Generated<number>;
  slug: string;
  page_type: Generated<string>;
  title_en: string;
  title_fr: string;
  summary_en: Generated<string>;
  summary_fr: Generated<string>;
  body_en: string;
  body_fr: string;
  published_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface PaymentMethods {
  id: Generated<number>;
  company_id: number;
  gateway: 'test' | 'stripe';
  customer_ref: string | null;
  method_ref: string;
  name: Generated<string>;
  type: string;
  type_ext: Generated<string>;
  partial_identifier: string;
  postal_code: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface Permissions {
  id: Generated<number>;
  name: string;
  label_en: string;
  label_fr: string;
  is_system: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface PointsOfInterest {
  id: Generated<number>;
  user_id: number;
  name: string;
  address: Generated<string>;
  city: Generated<string>;
  icon: Generated<string>;
  lat: number;
  lng: number;
  created_at: Generated<Timestamp>;
}

export interface ProjectModuleSettings {
  module_id: number;
  key: string;
  value: string;
}

export interface ProjectModules {
  id: Generated<number>;
  key: string;
  name: string;
  is_enabled: Generated<boolean>;
}

export interface PromoCodeBundles {
  promo_code_id: number;
  bundle_id: number;
}

export interface PromoCodes {
  id: Generated<number>;
  code: string;
  kind: 'percent' | 'amount' | 'bonus';
  value: number;
  starts_on: string | null;
  ends_on: string | null;
  max_uses: number | null;
  max_uses_per_company: number | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  bonus_days: number | null;
}

export interface Prospects {
  id: Generated<number>;
  email: string;
  name: string | null;
  phone: string | null;
  lang: 'en' | 'fr';
  user_hash: string;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  claim_hash: Generated<string>;
}

export interface Provinces {
  id: number;
  code: string;
  name_en: string;
  name_fr: string;
  in_en: string;
  in_fr: string;
  slug_en: string;
  slug_fr: string;
  population: number;
  lat: number;
  lng: number;
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface Purchases {
  id: Generated<number>;
  company_id: number;
  user_id: number | null;
  request_key: string;
  bundle_id: number;
  promo_code_id: number | null;
  promo_code: string | null;
  bundle_name_en: string;
  bundle_name_fr: string;
  credits: number;
  bonus_credits: Generated<number>;
  membership_months: Generated<number>;
  price_cents: number;
  discount_cents: Generated<number>;
  tax_cents: number;
  total_cents: number;
  taxes: Json;
  billing: Json;
  lang: 'en' | 'fr';
  state: Generated<'opened' | 'pending' | 'paid' | 'canceled' | 'refunding' | 'refunded'>;
  gateway: 'none' | 'test' | 'stripe';
  payment_ref: string | null;
  saves_method: Generated<boolean>;
  decline_code: string | null;
  method_type: string | null;
  method_last4: string | null;
  refund_ref: string | null;
  problem: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  paid_at: Timestamp | null;
  bonus_days: number | null;
}

export interface ReceiptCounters {
  kind: 'receipt' | 'credit-note';
  year: number;
  last_number: number;
}

export interface Receipts {
  id: Generated<number>;
  kind: 'receipt' | 'credit-note';
  year: number;
  number: number;
  company_id: number;
  purchase_id: number;
  issued_on: string;
  total_cents: number;
  facts: Json;
  created_at: Generated<Timestamp>;
}

export interface RecommendationMarks {
  user_id: number;
  listing_id: number;
  seen_at: Timestamp | null;
  removed_at: Timestamp | null;
}

export interface Redirects {
  from_path: string;
  to_path: string | null;
}

export interface RentTrends {
  location_kind: 'city' | 'metro' | 'province';
  location_id: number;
  beds: number;
  month: string;
  median_rent_cents: number;
  listing_count: number;
}

export interface RenterProfiles {
  user_id: number;
  move_in_on: string | null;
  budget_max_cents: number | null;
  beds: number | null;
  pets: Generated<string[]>;
  household_size: number | null;
  about: Generated<string>;
  recommends: Generated<boolean>;
  keeps_viewed: Generated<boolean>;
  seen_recommended_intro: Generated<boolean>;
  acknowledged_at: Timestamp | null;
}

export interface RolePermissions {
  role_id: number;
  permission_id: number;
}

export interface Roles {
  id: Generated<number>;
  name: string;
  kind: 'Developer' | 'Admin' | 'Site Owner' | 'Site Administrator' | 'Renter' | 'Landlord' | 'Support';
  label_en: string;
  label_fr: string;
  is_system: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface SchemaMigrations {
  name: string;
  sha256: string;
  applied_at: Generated<Timestamp>;
}

export interface Sessions {
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  last_used_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

export interface SignInFailures {
  key: string;
  failures: number;
  last_at: Timestamp;
  blocked_until: Timestamp | null;
}

export interface SiteSettings {
  key: string;
  value: Json;
}

export interface SpecialOffers {
  id: Generated<number>;
  listing_id: number;
  text_en: string | null;
  text_fr: string | null;
  starts_on: string | null;
  ends_on: string | null;
}

export interface TaxInformation {
  company_id: number;
  company_name: Generated<string>;
  company_address: Generated<string>;
  company_address_cont: Generated<string>;
  company_website: Generated<string>;
  gst_number: Generated<string>;
  qst_number: Generated<string>;
  version: Generated<number>;
}

export interface TaxRates {
  id: Generated<number>;
  province: string;
  tax: 'GST' | 'HST' | 'PST' | 'RST' | 'QST';
  rate: number;
  starts_on: string;
  ends_on: string | null;
  is_charged: Generated<boolean>;
}

export interface TestPayments {
  ref: string;
  idempotency_key: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  state: 'open' | 'confirming' | 'succeeded' | 'canceled';
  decline_code: string | null;
  card: Json | null;
  created_at: Generated<Timestamp>;
}

export interface TourSlots {
  inquiry_id: number;
  position: number;
  on_date: string;
  at_time: string;
  side: Generated<'renter' | 'landlord'>;
}

export interface Tours {
  inquiry_id: number;
  state: 'asked' | 'proposed' | 'confirmed' | 'declined' | 'cancelled';
  on_date: string | null;
  at_time: string | null;
  zone: string | null;
  starts_at: Timestamp | null;
  sequence: Generated<number>;
  side: 'renter' | 'landlord';
  changed_at: Generated<Timestamp>;
}

export interface Uploads {
  id: string;
  company_id: number;
  user_id: number | null;
  kind: 'photo' | 'floorplan' | 'logo';
  state: Generated<'waiting' | 'ready' | 'refused'>;
  storage_key: string;
  bytes: number;
  width: number | null;
  height: number | null;
  color: string | null;
  placeholder: string | null;
  perceptual_hash: number | null;
  refusal: string | null;
  created_at: Generated<Timestamp>;
  attached_at: Timestamp | null;
}

export interface UserRoles {
  user_id: number;
  position: number;
  role_id: number;
}

export interface UserTokens {
  id: Generated<number>;
  user_id: number;
  purpose: 'verify' | 'reset' | 'company';
  email: string;
  password_hash: string | null;
  token_hash: Buffer;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  company_id: number | null;
}

export interface Users {
  id: Generated<number>;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: string | null;
  password_hash: string | null;
  company_id: number | null;
  lang: Generated<'en' | 'fr'>;
  email_verified_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  disabled_at: Timestamp | null;
  last_signed_in_at: Timestamp | null;
  version: Generated<number>;
  search_text: Generated<string>;
}

export interface ViewedListings {
  user_id: number;
  listing_id: number;
  first_at: Generated<Timestamp>;
  last_at: Generated<Timestamp>;
  times: Generated<number>;
}

export interface Wallets {
  company_id: number;
  credits: Generated<number>;
  membership_expires_on: string | null;
  warned_days: number | null;
  created_at: Generated<Timestamp>;
}

export interface DB {
  alert_cursor: AlertCursor;
  alert_matches: AlertMatches;
  alerts: Alerts;
  announced_listings: AnnouncedListings;
  audit_log: AuditLog;
  billing_days: BillingDays;
  billing_information: BillingInformation;
  blog_categories: BlogCategories;
  blog_posts: BlogPosts;
  calendar_feeds: CalendarFeeds;
  change_feed: ChangeFeed;
  cities: Cities;
  companies: Companies;
  company_alerts: CompanyAlerts;
  company_invitations: CompanyInvitations;
  consents: Consents;
  contact_messages: ContactMessages;
  content_blocks: ContentBlocks;
  content_items: ContentItems;
  credit_bundles: CreditBundles;
  emails: Emails;
  expiring_credits: ExpiringCredits;
  faqs: Faqs;
  favourites: Favourites;
  floor_plans: FloorPlans;
  inquiries: Inquiries;
  lead_messages: LeadMessages;
  lead_notes: LeadNotes;
  lead_state_changes: LeadStateChanges;
  ledger_postings: LedgerPostings;
  ledger_transactions: LedgerTransactions;
  listing_changes: ListingChanges;
  listing_costs: ListingCosts;
  listing_days: ListingDays;
  listing_media: ListingMedia;
  listing_news: ListingNews;
  listing_photos: ListingPhotos;
  listing_reports: ListingReports;
  listing_state_changes: ListingStateChanges;
  listings: Listings;
  memberships: Memberships;
  menu_items: MenuItems;
  menus: Menus;
  metro_areas: MetroAreas;
  muted_emails: MutedEmails;
  neighbourhoods: Neighbourhoods;
  pages: Pages;
  payment_methods: PaymentMethods;
  permissions: Permissions;
  points_of_interest: PointsOfInterest;
  project_module_settings: ProjectModuleSettings;
  project_modules: ProjectModules;
  promo_code_bundles: PromoCodeBundles;
  promo_codes: PromoCodes;
  prospects: Prospects;
  provinces: Provinces;
  purchases: Purchases;
  receipt_counters: ReceiptCounters;
  receipts: Receipts;
  recommendation_marks: RecommendationMarks;
  redirects: Redirects;
  rent_trends: RentTrends;
  renter_profiles: RenterProfiles;
  role_permissions: RolePermissions;
  roles: Roles;
  schema_migrations: SchemaMigrations;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  site_settings: SiteSettings;
  special_offers: SpecialOffers;
  tax_information: TaxInformation;
  tax_rates: TaxRates;
  test_payments: TestPayments;
  tour_slots: TourSlots;
  tours: Tours;
  uploads: Uploads;
  user_roles: UserRoles;
  user_tokens: UserTokens;
  users: Users;
  viewed_listings: ViewedListings;
  wallets: Wallets;
}
