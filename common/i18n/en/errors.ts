/** One message for each code of common/contract/errors.ts. */
export const errors = {
  request: {
    invalid: 'Some of the information isn’t valid. Please check the highlighted fields.',
    timeout: 'The request took too long to arrive. Please try again.',
    too_large: 'This is too large to send. Try sending less at once.',
    too_long: 'This web address is too long.',
    unsupported: 'This type of content isn’t supported.',
    too_many: 'Too many requests. Please wait a moment and try again.',
  },
  file: { too_large: 'This file is too large. The limit is {megabytes} MB.' },
  auth: {
    required: 'Unauthenticated.',
    forbidden: 'Unauthorized.',
    wrong: 'That email and password don’t match. If you just signed up, follow the link we emailed you first.',
    password_wrong: 'That password is incorrect. Try again.',
    disabled: 'This account has been disabled. Write to us if you think this is a mistake.',
    slow_down: 'Too many attempts. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.',
    email_taken: 'There’s already an account with this email. Log in or reset your password.',
    claimed: 'You’ve already claimed this account. Log in with your email and password.',
  },
  category: { not_found: 'This category no longer exists.' },
  entry: { not_found: 'This content no longer exists.' },
  revision: { not_found: 'This version doesn’t exist.' },
  page_type: { not_found: 'This page type no longer exists.', taken: 'Another page type has this key.' },
  plan: { not_found: 'This plan no longer exists.' },
  session: { not_found: 'This browser is already logged out.' },
  user: {
    not_found: 'This user no longer exists.',
    unverified: 'Confirm your email address first. Follow the link in our email, or ask us to send it again.',
    email_taken: 'Another account uses this email address.',
  },
  role: {
    not_found: 'This role no longer exists.',
    name_taken: 'Another role has this name.',
    in_use: '{count, plural, one {# user has} other {# users have}} this role. Give them another role first.',
  },
  permission: {
    not_found: 'This permission no longer exists.',
    name_taken: 'Another permission has this name.',
  },
  access: {
    self_role: 'Ask another administrator to give you this role.',
    beyond_own: 'You can only grant, change or remove permissions you have yourself.',
    last_keeper:
      'After this, no one would be able to manage roles. First give another user a role that can, then try again.',
    system: 'This is built in and can’t be renamed or deleted.',
    self: 'You can’t disable your own account.',
    disabled: 'This account is disabled. Enable it first.',
  },
  edit: {
    conflict: 'Someone else changed this since you opened it. Your own changes aren’t lost.',
    from_feed: 'These fields come from your feed. Change them there; the next import will update them here.',
    locked: 'Our support team locked these fields. Write to us if something is wrong.',
  },
  route: {
    not_found: 'We couldn’t find anything at this address.',
    method: 'This address doesn’t accept this type of request.',
  },
  listing: {
    no_recipient: 'Nobody at this company can get emails.',
    not_found: 'This listing doesn’t exist.',
    gone: 'This listing is no longer available.',
    too_many_drafts:
      'Your company has {limit, number} drafts, which is the limit. Publish or delete one to add another.',
  },
  location: {
    not_found: 'We don’t have this place in our list.',
    in_use:
      '{count, plural, one {# listing is} other {# listings are}} here. Move them to another neighbourhood first.',
    merge_changed: 'The city’s listings have changed since you looked. Look again at what the merge moves.',
    same: 'Choose another city. A city can’t be merged with itself.',
  },
  page: {
    not_found: 'This page doesn’t exist.',
    gone: 'This page has been permanently removed.',
    other_language: 'This page exists only in French.',
  },
  address: {
    taken: 'This address is already in use. Choose another one.',
    reserved: 'The site itself uses this address. Choose another one.',
  },
  redirect: { not_found: 'This redirect no longer exists.' },
  duplicate: {
    not_found: 'These two listings are no longer in the list.',
    decided: 'A decision was already made about these two listings. Reload the page to see it.',
    merged: 'One of these listings is already merged. Reload the page to see it.',
  },
  merge: {
    not_found: 'This merge doesn’t exist.',
    undo_over:
      'This merge can’t be undone. It’s older than 30 days, was undone already, or the archived listing has changed.',
    later_first: 'Another merge of this listing came later. Undo that one first.',
  },
  review: {
    not_found: 'We couldn’t find this in the queue.',
    claimed: 'A colleague is working on this. Take the next one.',
    decided: 'A decision was already made here. Reload the page to see it.',
    changed: 'This has changed since you opened it. Check what’s new, then decide.',
    undo_over: 'It’s too late to undo this decision.',
    not_asked: 'We have no open question about your company.',
  },
  company: {
    not_found: 'This company doesn’t exist.',
    unreviewed: 'We’re still reviewing your company. Your listing is saved and can go live once the review is done.',
    rejected: 'Your company wasn’t approved, so its listings can’t go live. Write to us if something has changed.',
    address_not_pending: 'There’s no longer an address to confirm. Reload the page to see which one is in use.',
    purchase_open:
      'A payment or refund is still being processed for your company. Nothing was closed. Please try again in a few minutes.',
    address_too_many: 'You’ve reached the limit of confirmation emails for today. Please try again tomorrow.',
    not_rejected: 'Your company isn’t waiting for another review. Reload the page to see its status.',
    suspended:
      'This company is suspended, so nothing can be done for it. Write to our support team if you have questions.',
    not_suspended: 'This company isn’t suspended. Reload the page to see its status.',
  },
  account: {
    owns_company: 'You own a company. Transfer it to another member or close it first.',
  },
  member: {
    not_found: 'This person is no longer a member of your company.',
    owner: 'The owner can’t leave or be removed. Transfer the company to another member first.',
    owner_only: 'Only the owner of the company can do this.',
    unready: 'You can only transfer the company to a member who has confirmed their email and can log in.',
    already: 'This person is already a member of your company.',
  },
  invitation: {
    not_found: 'This invitation was already accepted or cancelled.',
    too_many: 'You’ve reached the limit of invitations for today. Please try again tomorrow.',
    known: 'This address already has an account. Use its password to join.',
    elsewhere:
      'Your account belongs to another company, and an account can only belong to one. Leave that company first, or ask for an invitation at another address.',
    staff: 'This account can’t join a company. Ask for an invitation at another address.',
  },
  enable: {
    incomplete: 'This listing can’t go live yet. It still needs the items listed here.',
    archived: 'This listing is archived. Restore or duplicate it first.',
    merged: 'This listing was merged with another one and stays archived. Only our support team can undo the merge.',
    suspended: 'Our support team has suspended this listing. Write to us if you’d like it reviewed again.',
    wrong_state: 'You can’t do this with the listing in its current status. Reload the page to see its status.',
    too_late: 'It’s too late to undo this. You can activate the listing again instead.',
    not_active: 'Only live listings can be featured. Activate this one first.',
  },
  wallet: {
    too_low: 'You don’t have enough credits. Buy more, then try again.',
    second_person:
      'You’ve given as many credits as one person may in a day. Ask a colleague to add the same credits to this company within a day.',
  },
  message: {
    not_found: 'This message no longer exists.',
    erased: 'This person’s data was erased, so we can’t reply.',
  },
  menu: { not_found: 'This menu doesn’t exist.' },
  menu_item: { not_found: 'This menu item no longer exists.' },
  import: {
    not_found: 'This import doesn’t exist. Imports are deleted after 30 days.',
    not_checked: 'Start a dry run before you import.',
    started: 'This import has already started.',
  },
  renewal: {
    not_found: 'This batch of renewals doesn’t exist.',
    second_person:
      'You’ve granted as many memberships or credits as one person may in a day. Ask a colleague to start a batch today with the same companies and bundle.',
    plan_changed: 'The outcome has changed since the dry run. Run it again and check the companies.',
  },
  bundle: { not_found: 'This bundle is no longer sold. Choose another one.' },
  billing: { incomplete: 'Add your billing information first so we know who to make the receipt out to.' },
  promo: {
    not_found: 'This promo code no longer exists.',
    taken: 'This code is already in use. Choose another one.',
    unknown: 'We don’t recognize this promo code. Check the spelling.',
    not_yet: 'This promo code is valid starting {day}.',
    over: 'This promo code has expired.',
    used_up: 'This promo code has reached its usage limit.',
    used: 'You’ve already used this promo code.',
    other_bundle: 'This promo code doesn’t apply to this bundle.',
  },
  purchase: {
    not_found: 'This purchase doesn’t exist.',
    changed: 'The contents of this purchase have changed. Reload the page and start again.',
    over: 'This purchase is no longer open. Start a new one.',
    not_paid: 'This purchase hasn’t been paid, so there’s nothing to refund.',
    spent: 'Some credits from this purchase have already been used, so it can’t be refunded in full.',
  },
  payment: {
    no_method: 'There’s no saved card. Enter a card.',
    too_small: 'We can’t charge less than {money} to a card. Choose another bundle or another promo code.',
    unavailable: 'Payments aren’t available right now. Nothing was charged. Please try again later.',
  },
  receipt: { not_found: 'This receipt doesn’t exist.' },
  checkout: {
    closed: 'Credits aren’t on sale yet. Please contact us.',
  },
  text: { not_found: 'There’s no text with this name.' },
  tax_rate: {
    not_found: 'This tax rate doesn’t exist.',
    started: 'This tax rate has already started. Add a new rate from a later day instead.',
  },
  module: { not_found: 'This module doesn’t exist.', off: 'This part of the site is turned off.' },
  email: {
    not_found: 'There’s no email with this number.',
    text_deleted: 'The text of this email was deleted after it was sent, so it can’t be sent again.',
    by_consent: 'Emails that people can unsubscribe from are never sent twice.',
  },
  mail: {
    no_postal_address:
      'Commercial emails are on hold: they must include a postal address, and none is set in the site settings.',
  },
  inquiry: {
    not_found: 'We couldn’t find this inquiry in your account.',
    on_hold: 'This landlord isn’t approved on our site at the moment, so messages aren’t being delivered.',
    closed: 'The landlord has closed this inquiry. You can send a new one from the listing.',
  },
  lead: {
    not_found: 'This lead no longer exists.',
    unreachable: 'This person has deleted their data and can no longer be contacted.',
    on_hold: 'Your company isn’t approved at the moment. You can read its leads, but you can’t write to renters.',
    too_many: 'You’ve reached the limit of messages in this conversation for today. Please try again tomorrow.',
    unproven:
      'You’ve written to several people today who haven’t opened our email yet. You can call this renter, or write tomorrow.',
    too_many_notes: 'This lead has {limit, number} notes, which is the limit. Delete one to add another.',
  },
  tour: {
    changed: 'This tour has changed in the meantime. Reload the page to see its status.',
    past: 'This time has passed. Choose a later one.',
    taken: 'This time is no longer available. Choose another one.',
    unproven:
      'Several people still have to confirm their email address for tours of this home. Log in to book one, or suggest times to the landlord.',
    network:
      'Several tours were already booked from your network. Log in to book more, or suggest times to the landlord.',
  },
  alert: {
    not_found: 'This email alert no longer exists.',
    same: 'You already have an email alert for this search.',
    too_many: 'You’ve reached the maximum number of email alerts. Delete one to save another.',
  },
  point: {
    not_found: 'This place is no longer in your list.',
    too_many: 'You can save up to {most} places. Delete one to add another.',
  },
  renter: { no_name: 'Landlords need to know who is writing. Add your name in My Account first.' },
  template: { not_found: 'There’s no template with that name.' },
  link: {
    not_found: 'This link is no longer valid.',
    gone: 'The company behind this link is suspended.',
    password: 'Enter the password you signed up with, or choose a new one.',
    account_password: 'Enter your account’s password to confirm the new address.',
  },
  asset: {
    not_found: 'This image is no longer in the media library.',
    needs_alt: 'Describe this image in English and in French first, or mark it as decorative.',
    in_use: 'This image is in use, so it can’t be deleted. Remove it first from: {uses}.',
  },
  upload: {
    not_found: 'This image no longer exists. Please upload it again.',
    not_ready: 'An image is still being processed. Please try again in a moment.',
    not_stuck: 'This upload’s images are ready, or may still become ready in a few minutes.',
    too_many: 'You have too many new images. Wait until they are ready, save your listing, then add more.',
    format: 'This file type isn’t supported. Upload a JPEG, PNG, WebP, AVIF or HEIC image.',
    heic: 'We couldn’t read this HEIC photo. Open it, save or export it as a JPEG, and upload that file.',
    svg: 'SVG files aren’t supported because they can contain scripts. Upload a PNG instead.',
    mixed:
      'This file contains more than an image, so we couldn’t accept it. Save the image again and upload the new file.',
    broken: 'This image is damaged or incomplete. Save it again, then upload the new file.',
    pixels:
      'This image is too large. Resize it to less than 60 megapixels, with 8 bits per colour, and upload it again.',
    shape: 'This image is too narrow. One side can be at most ten times as long as the other.',
    lost: 'This image was lost. Please upload it again.',
  },
  feed: {
    not_found: 'This feed doesn’t exist.',
    too_many: 'Your company has {limit} feeds. Use one of them, or contact support.',
    not_pulled: 'We don’t fetch this feed. Upload a file, or send one to its address.',
  },
  feed_partner: { not_found: 'This partner doesn’t exist.' },
  feed_run: {
    not_found: 'This run doesn’t exist.',
    not_held: 'Someone else decided about this run, or a newer file replaced it. Reload the page.',
    no_file: 'We no longer have the file of this run.',
  },
  search: { loading: 'Search is starting up. Please try again in a moment.' },
  server: {
    unavailable: 'The site is having trouble right now. Nothing you typed is lost. Please try again in a moment.',
    busy: 'The site is very busy right now. Please try again in a moment.',
    read_only: 'We can’t save anything for a few minutes. You can still search and read. Please try again later.',
    failed: 'Something went wrong on our end. Please try again.',
  },
} as const;
