-- The list of promo codes is searched by a part of a code.
create index promo_codes_by_text on promo_codes using gin (plain_text(code) gin_trgm_ops);
