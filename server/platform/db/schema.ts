// Written by `npm run db:types` from the migrated schema. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A column with a default, optional in inserts. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Arrays and plain values must be written as JSON text: pg would turn them into PostgreSQL arrays. */
type Json = ColumnType<unknown, string | Record<string, unknown>, string | Record<string, unknown>>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface DB {
  alert_cursor: {
    is_only: Generated<boolean>;
    xid: string;
    seq: number;
  };
  alert_matches: {
    alert_id: number;
    news_id: number;
    settled_at: Timestamp | null;
    email_id: number | null;
  };
  alerts: {
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
  };
  announced_listings: {
    listing_id: number;
    rent_min_cents: number | null;
    inactive_since: Timestamp | null;
  };
  asset_uses: {
    asset_id: number;
    is_usable: Generated<boolean>;
    subject_kind: string;
    subject_id: string;
    field: string;
    label: string;
  };
  assets: {
    id: Generated<number>;
    upload_id: string;
    name: string;
    alt_en: Generated<string>;
    alt_fr: Generated<string>;
    is_decorative: Generated<boolean>;
    caption_en: Generated<string>;
    caption_fr: Generated<string>;
    credit_en: Generated<string>;
    credit_fr: Generated<string>;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
    is_usable: Generated<boolean>;
    search_text: Generated<string | null>;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Generated<Timestamp>;
    actor_user_id: number | null;
    action: string;
    subject_kind: string;
    subject_id: number | null;
    details: Generated<Json>;
    address: Generated<string>;
  };
  backups: {
    id: GeneratedAlways<number>;
    finished_at: Generated<Timestamp>;
    bytes: number;
  };
  base_items: {
    key: string;
    step: string;
    version: number;
    installed: Json | null;
  };
  base_steps: {
    name: string;
    version: number;
    installed_at: Generated<Timestamp>;
  };
  billing_days: {
    day: string;
    finished_at: Generated<Timestamp>;
  };
  billing_information: {
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
  };
  blog_categories: {
    id: Generated<number>;
    slug: string;
    name_en: string;
    name_fr: string;
  };
  blog_posts: {
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
  };
  calendar_feeds: {
    user_id: number;
    token_hash: Buffer;
    created_at: Generated<Timestamp>;
    read_at: Timestamp | null;
  };
  change_feed: {
    is_only: Generated<boolean>;
    deleted_xid: Generated<string>;
    deleted_seq: Generated<number>;
    offers_noted_on: Generated<string>;
  };
  cities: {
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
  };
  companies: {
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
    review_reason_key: string | null;
    review_question: string | null;
    review_question_key: string | null;
    review_asked_at: Timestamp | null;
  };
  company_alerts: {
    id: Generated<number>;
    company_id: number;
    kind: 'days-left' | 'featured-ended' | 'listings-ended' | 'listings-reviewed' | 'membership-ending' | 'membership-ended' | 'credits-ending';
    facts: Json;
    idempotency_key: string;
    at: Generated<Timestamp>;
  };
  company_invitations: {
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
  };
  consents: {
    id: Generated<number>;
    prospect_id: number;
    kind: 'alerts' | 'newsletter' | 'landlord-marketing';
    wording: string;
    lang: 'en' | 'fr';
    source: string;
    given_at: Generated<Timestamp>;
    withdrawn_at: Timestamp | null;
  };
  contact_messages: {
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
    subject: string | null;
  };
  content_blocks: {
    id: Generated<number>;
    content_key: string;
    title: string;
  };
  content_items: {
    block_id: number;
    content_key: string;
    position: number;
    content_en: string;
    content_fr: string;
  };
  credit_bundles: {
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
  };
  emails: {
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
    calendar: Json | null;
  };
  expiring_credits: {
    id: Generated<number>;
    company_id: number;
    purchase_id: number | null;
    idempotency_key: string;
    credits: number;
    left_credits: number;
    last_day: string;
    created_at: Generated<Timestamp>;
  };
  faqs: {
    id: Generated<number>;
    topic: string;
    position: number;
    question_en: string;
    question_fr: string;
    answer_en: string;
    answer_fr: string;
  };
  favourites: {
    user_id: number;
    listing_id: number;
    created_at: Generated<Timestamp>;
  };
  feed_files: {
    id: GeneratedAlways<number>;
    feed_id: number;
    sha256: string;
    bytes: number;
    storage_key: string;
    content_type: string | null;
    name: string | null;
    received_at: Generated<Timestamp>;
  };
  feed_items: {
    feed_id: number;
    external_id: string;
    listing_id: number;
    content_hash: string;
    home_key: string;
    rent_cents: number | null;
    plan_ids: Generated<Json>;
    absent_runs: Generated<number>;
    absent_run_id: number | null;
    archived_from: string | null;
    first_run_id: number | null;
    last_run_id: number | null;
  };
  feed_mappings: {
    feed_id: number;
    version: number;
    rules: Json;
    created_at: Generated<Timestamp>;
  };
  feed_photos: {
    listing_id: number;
    url: string;
    position: number;
    etag: string | null;
    last_modified: string | null;
    sha256: string | null;
    upload_id: string | null;
    photo_id: number | null;
    due_at: Generated<Timestamp>;
    checked_at: Timestamp | null;
    fails: Generated<number>;
    problem: string | null;
  };
  feed_rows: {
    run_id: number;
    number: number;
    external_id: string;
    action: 'create' | 'update' | 'same' | 'relink' | 'absent' | 'reject';
    listing_id: number | null;
    title: Generated<string>;
    changes: Generated<Json>;
    issues: Generated<Json>;
  };
  feed_runs: {
    id: GeneratedAlways<number>;
    feed_id: number;
    file_id: number | null;
    cause: 'schedule' | 'hand' | 'upload' | 'push' | 'command' | 'replay';
    is_dry: Generated<boolean>;
    state: Generated<'queued' | 'reading' | 'dry' | 'held' | 'applying' | 'applied' | 'unchanged' | 'failed' | 'refused' | 'superseded'>;
    mapping_version: number;
    counts: Generated<Json>;
    codes: Generated<string[]>;
    error_line: number | null;
    error_column: number | null;
    summary: Generated<Json>;
    started_by: number | null;
    decided_by: number | null;
    created_at: Generated<Timestamp>;
    started_at: Timestamp | null;
    ended_at: Timestamp | null;
  };
  feed_signatures: {
    feed_id: number;
    signature: string;
    received_at: Generated<Timestamp>;
  };
  feeds: {
    id: Generated<number>;
    company_id: number;
    name: string;
    source: 'pull' | 'upload' | 'push';
    url: string | null;
    format: 'mits' | 'hotpads' | 'json' | 'csv' | null;
    is_complete: Generated<boolean>;
    is_enabled: Generated<boolean>;
    every_hours: number | null;
    at_hour: Generated<number>;
    zone: Generated<string>;
    next_at: Timestamp | null;
    mapping_version: Generated<number>;
    approved_version: number | null;
    guard: Generated<Json>;
    credits: Generated<Json>;
    etag: string | null;
    last_modified: string | null;
    secret_version: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  floor_plans: {
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
    previous_rent_min_cents: number | null;
  };
  inquiries: {
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
    profile: Json | null;
    company_id: Generated<number>;
    is_waiting: Generated<boolean>;
  };
  known_devices: {
    user_id: number;
    device_hash: Buffer;
    last_used_at: Generated<Timestamp>;
  };
  landmarks: {
    id: Generated<number>;
    slug: string;
    kind: 'university' | 'station' | 'hospital' | 'airport';
    name_en: string;
    name_fr: string;
    aliases: Generated<string>;
    city_id: number;
    lat: number;
    lng: number;
    source: 'foyer' | 'geonames' | 'openstreetmap';
    source_id: string;
  };
  lead_messages: {
    id: Generated<number>;
    inquiry_id: number;
    side: 'renter' | 'landlord';
    user_id: number | null;
    body: string;
    request_key: string;
    created_at: Generated<Timestamp>;
  };
  lead_notes: {
    id: Generated<number>;
    inquiry_id: number;
    user_id: number | null;
    body: string;
    request_key: string;
    created_at: Generated<Timestamp>;
  };
  lead_state_changes: {
    id: Generated<number>;
    inquiry_id: number;
    from_state: 'new' | 'contacted' | 'touring' | 'applied' | 'closed';
    to_state: 'new' | 'contacted' | 'touring' | 'applied' | 'closed';
    user_id: number | null;
    cause: 'choice' | 'reply' | 'tour' | 'deletion';
    at: Generated<Timestamp>;
  };
  lead_unread: {
    user_id: number;
    inquiry_id: number;
  };
  ledger_postings: {
    id: GeneratedAlways<number>;
    transaction_id: number;
    account: 'wallet' | 'sold' | 'promo' | 'membership' | 'activation' | 'featured' | 'daily' | 'featured-daily' | 'refund' | 'expiry' | 'adjustment';
    credits: number;
  };
  ledger_transactions: {
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
  };
  listing_changes: {
    seq: GeneratedAlways<number>;
    listing_id: number | null;
    xid: Generated<string>;
    at: Generated<Timestamp>;
    company_id: number | null;
  };
  listing_costs: {
    id: Generated<number>;
    listing_id: number;
    kind: string;
    amount_cents: number;
    frequency: 'monthly' | 'yearly' | 'once';
    mandatory: boolean;
  };
  listing_days: {
    listing_id: number;
    day: string;
    views: Generated<number>;
    favourites: Generated<number>;
    leads: Generated<number>;
  };
  listing_media: {
    id: Generated<number>;
    listing_id: number;
    kind: 'video' | 'tour';
    position: number;
    url: string;
    title_en: string | null;
    title_fr: string | null;
  };
  listing_news: {
    id: GeneratedAlways<number>;
    listing_id: number;
    kind: 'new' | 'price-drop';
    rent_min_cents: number | null;
    previous_rent_min_cents: number | null;
    at: Generated<Timestamp>;
  };
  listing_photos: {
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
  };
  listing_reports: {
    id: Generated<number>;
    listing_id: number;
    reason: string;
    details: string | null;
    email: string | null;
    lang: 'en' | 'fr';
    state: Generated<'new' | 'confirmed' | 'dismissed'>;
    request_key: string;
    created_at: Generated<Timestamp>;
    review_item_id: number | null;
  };
  listing_state_changes: {
    id: GeneratedAlways<number>;
    listing_id: number;
    from_state: string | null;
    to_state: string;
    actor_id: number | null;
    reason: string | null;
    at: Generated<Timestamp>;
    was_featured: Generated<boolean>;
  };
  listings: {
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
    address_unit: Generated<string>;
    address_key_version: Generated<number>;
    locked_fields: Generated<string[]>;
  };
  memberships: {
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
  };
  menu_items: {
    id: Generated<number>;
    menu_id: number;
    parent_id: number | null;
    position: number;
    title: string;
    url: string | null;
    external_url: string | null;
    base_key: string | null;
  };
  menus: {
    id: Generated<number>;
    key: string;
  };
  metro_areas: {
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
  };
  muted_emails: {
    user_id: number;
    topic: 'leads' | 'tours' | 'credits';
  };
  neighbourhoods: {
    id: number;
    name_en: string;
    name_fr: string;
    slug: string;
    city_id: number;
    lat: number;
    lng: number;
  };
  pages: {
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
  };
  payment_methods: {
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
  };
  permissions: {
    id: Generated<number>;
    name: string;
    label_en: string;
    label_fr: string;
    is_system: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  points_of_interest: {
    id: Generated<number>;
    user_id: number;
    name: string;
    address: Generated<string>;
    city: Generated<string>;
    icon: Generated<string>;
    lat: number;
    lng: number;
    created_at: Generated<Timestamp>;
  };
  project_module_settings: {
    module_id: number;
    key: string;
    value: string;
  };
  project_modules: {
    id: Generated<number>;
    key: string;
    name: string;
    is_enabled: Generated<boolean>;
    version: Generated<number>;
  };
  promo_code_bundles: {
    promo_code_id: number;
    bundle_id: number;
  };
  promo_codes: {
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
  };
  prospects: {
    id: Generated<number>;
    email: string;
    name: string | null;
    phone: string | null;
    lang: 'en' | 'fr';
    user_hash: string;
    user_id: number | null;
    created_at: Generated<Timestamp>;
    claim_hash: Generated<string>;
  };
  provinces: {
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
  };
  purchases: {
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
  };
  receipt_counters: {
    kind: 'receipt' | 'credit-note';
    year: number;
    last_number: number;
  };
  receipts: {
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
  };
  recommendation_marks: {
    user_id: number;
    listing_id: number;
    seen_at: Timestamp | null;
    removed_at: Timestamp | null;
  };
  redirects: {
    from_path: string;
    to_path: string | null;
    id: GeneratedAlways<number>;
    lang: 'en' | 'fr';
    with_below: Generated<boolean>;
    origin: Generated<'slug' | 'import' | 'hand'>;
    item_kind: string | null;
    item_id: number | null;
    created_by: number | null;
    created_at: Generated<Timestamp>;
    version: Generated<number>;
    hits: Generated<number>;
    last_hit_at: Timestamp | null;
    search_text: Generated<string>;
  };
  registrations: {
    id: Generated<number>;
    email: string;
    first_name: string;
    last_name: string;
    phone: string | null;
    lang: 'en' | 'fr';
    password_hash: string;
    device_hash: Buffer | null;
    created_at: Generated<Timestamp>;
  };
  rent_trends: {
    location_kind: 'city' | 'metro' | 'province';
    location_id: number;
    beds: number;
    month: string;
    median_rent_cents: number;
    listing_count: number;
  };
  renter_profiles: {
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
    income_range: 'under-30' | '30-50' | '50-75' | '75-100' | '100-150' | 'over-150' | null;
  };
  reply_templates: {
    id: Generated<number>;
    company_id: number;
    lang: 'en' | 'fr';
    name: string;
    body: string;
    created_at: Generated<Timestamp>;
  };
  review_events: {
    id: GeneratedAlways<number>;
    item_id: number;
    at: Generated<Timestamp>;
    user_id: number | null;
    action: 'open' | 'claim' | 'release' | 'snooze' | 'note' | 'decide' | 'undo' | 'answer' | 'withdraw';
    text: Generated<string>;
    details: Generated<Json>;
  };
  review_items: {
    id: Generated<number>;
    kind: 'account' | 'name' | 'report';
    subject_id: number;
    company_id: number;
    priority: Generated<number>;
    opened_at: Generated<Timestamp>;
    due_at: Timestamp;
    snoozed_until: Timestamp | null;
    claimed_by: number | null;
    claimed_until: Timestamp | null;
    decision: string | null;
    reason_key: string | null;
    reason: Generated<string>;
    decided_by: number | null;
    decided_at: Timestamp | null;
    before: Json | null;
    undo_until: Timestamp | null;
    version: Generated<number>;
  };
  role_permissions: {
    role_id: number;
    permission_id: number;
  };
  roles: {
    id: Generated<number>;
    name: string;
    kind: 'Developer' | 'Admin' | 'Site Owner' | 'Site Administrator' | 'Renter' | 'Landlord' | 'Support';
    label_en: string;
    label_fr: string;
    is_system: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  schema_migrations: {
    name: string;
    sha256: string;
    applied_at: Generated<Timestamp>;
  };
  search_sources: {
    day: string;
    source: string;
    referrer: string;
    searches: number;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    user_agent: Generated<string>;
    address: Generated<string>;
    created_at: Generated<Timestamp>;
    last_used_at: Generated<Timestamp>;
    expires_at: Timestamp;
  };
  sign_in_failures: {
    key: string;
    failures: number;
    last_at: Timestamp;
    blocked_until: Timestamp | null;
  };
  site_settings: {
    key: string;
    value: Json;
    version: Generated<number>;
  };
  special_offers: {
    id: Generated<number>;
    listing_id: number;
    text_en: string | null;
    text_fr: string | null;
    starts_on: string | null;
    ends_on: string | null;
  };
  tax_information: {
    company_id: number;
    company_name: Generated<string>;
    company_address: Generated<string>;
    company_address_cont: Generated<string>;
    company_website: Generated<string>;
    gst_number: Generated<string>;
    qst_number: Generated<string>;
    version: Generated<number>;
  };
  tax_rates: {
    id: Generated<number>;
    province: string;
    tax: 'GST' | 'HST' | 'PST' | 'RST' | 'QST';
    rate: number;
    starts_on: string;
    ends_on: string | null;
    is_charged: Generated<boolean>;
    version: Generated<number>;
  };
  test_payments: {
    ref: string;
    idempotency_key: string;
    amount_cents: number;
    refunded_cents: Generated<number>;
    state: 'open' | 'confirming' | 'succeeded' | 'canceled';
    decline_code: string | null;
    card: Json | null;
    created_at: Generated<Timestamp>;
  };
  tour_schedules: {
    listing_id: number;
    is_open: boolean;
    minutes: 15 | 20 | 30 | 45 | 60;
    notice_hours: number;
    capacity: number;
  };
  tour_slots: {
    inquiry_id: number;
    position: number;
    on_date: string;
    at_time: string;
    side: Generated<'renter' | 'landlord'>;
  };
  tour_windows: {
    id: Generated<number>;
    listing_id: number;
    weekday: number | null;
    on_date: string | null;
    from_time: string;
    to_time: string;
  };
  tours: {
    inquiry_id: number;
    state: 'asked' | 'proposed' | 'confirmed' | 'declined' | 'cancelled';
    on_date: string | null;
    at_time: string | null;
    zone: string | null;
    starts_at: Timestamp | null;
    sequence: Generated<number>;
    side: 'renter' | 'landlord';
    changed_at: Generated<Timestamp>;
    ends_at: Timestamp | null;
    listing_id: number | null;
    seat: number | null;
  };
  uploads: {
    id: string;
    company_id: number | null;
    user_id: number | null;
    kind: 'photo' | 'floorplan' | 'logo' | 'avatar' | 'asset';
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
  };
  user_roles: {
    user_id: number;
    position: number;
    role_id: number;
  };
  user_tokens: {
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
    device_hash: Buffer | null;
  };
  users: {
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
    made_by_staff: Generated<boolean>;
    avatar: string | null;
  };
  viewed_listings: {
    user_id: number;
    listing_id: number;
    first_at: Generated<Timestamp>;
    last_at: Generated<Timestamp>;
    times: Generated<number>;
  };
  wallets: {
    company_id: number;
    credits: Generated<number>;
    membership_expires_on: string | null;
    warned_days: number | null;
    created_at: Generated<Timestamp>;
  };
}
