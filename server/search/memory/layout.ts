import { FACET_GROUPS, OPTION_COUNT } from './options.ts';

// The address of everything in the linear memory. Sizes and addresses are in bytes. The kernels are compiled with these names, so
// run `npm run build:kernels` after a change. Raise FORMAT in image.ts if saved snapshots no longer fit.

/** Listings per block, then bytes and 32-bit words of a bitmap over one block. */
export const BLOCK = 512;
export const BITMAP = BLOCK / 8;
export const WORDS = BLOCK / 32;
/** Floor plans per listing that take part in searches. */
export const MAX_LAYERS = 32;

// The root: one number each, at fixed addresses. The kernels read sizes that depend on the catalogues from here.
export const BLOCK_TABLE = 64;
export const BLOCKS = 68;
export const DOC_TABLE = 72;
export const OPTION_COUNT_AT = 76;
export const ROW_BYTES_AT = 80;
/** Blocks with hits, their bitmaps, the place of each block among them (-1 for none), how many there are, and the total. */
export const HIT_BLOCKS = 92;
export const HIT_BITS = 96;
export const HIT_PLACE = 100;
export const HIT_USED = 104;
export const HIT_TOTAL = 108;
/** Candidate blocks, keyword bitmaps, bitmaps of plans, and results. */
export const CANDIDATES = 112;
export const WORD_BITS = 116;
export const SCRATCH = 120;
export const OUT = 124;
/** Listings found per option. */
export const COUNTS_OUT = 128;
/**
 * Bitmaps of the blocks being searched: listings that pass every test except checklists and plans; those with the chosen pets and
 * types; those with a plan that passes.
 */
export const BASE_BITS = 132;
export const PETS_BITS = 136;
export const TYPES_BITS = 140;
export const FOLD_BITS = 144;
/** Listings found per bar of rent, then room for four rows of 256 steps. */
export const BARS_OUT = 148;
/** Lowest rent of each block with hits, in cents; 0 if not read yet. */
export const HIT_LEAST = 152;
/** A listing's row has room for this many options. */
export const MAX_OPTIONS = 128;

// The current query, as the kernels read it. Flags and numbers, then lists of options or of positions in their group.
export const QUERY = 1024;
export const Q_NARROW_KIND = QUERY;
export const Q_NARROW = QUERY + 4;
export const Q_PLACES = QUERY + 8;
export const Q_PLACE_LIST = QUERY + 12;
export const Q_BOX = QUERY + 48;
export const Q_AREA = QUERY + 68;
export const Q_AREA_RINGS = QUERY + 72;
/** Room for edges: twice the size of the outlines. */
export const Q_AREA_EDGES = QUERY + 76;
export const Q_AREA_BOX = QUERY + 80;
export const Q_WORDS = QUERY + 112;
export const Q_RANGES = QUERY + 116;
/**
 * A flag and both bounds in cents. Q_RENT_STEPS has the bounds in steps, because steps decide nearly all plans without reading
 * cents: the highest low step that is within bounds for sure, the highest that may be, the lowest high step that is for sure, the
 * lowest that may be. Within the highest low step that may be: the highest small step that is for sure, and that may be.
 */
export const Q_RENT = QUERY + 120;
export const Q_RENT_STEPS = QUERY + 352;
export const Q_FEET = QUERY + 136;
export const Q_BATH_RANGE = QUERY + 148;
export const Q_DAY = QUERY + 160;
export const Q_PLANS = QUERY + 164;
export const Q_FACETS = QUERY + 168;
export const Q_THROUGH_BEDS = QUERY + 172;
export const Q_THROUGH_BATHS = QUERY + 176;
export const Q_THROUGH_FURNISHED = QUERY + 180;
export const Q_FOUND = QUERY + 184;
export const Q_FOUND_LIST = QUERY + 188;
export const Q_LIFTED = QUERY + 252;
export const Q_LIFTED_LIST = QUERY + 256;
/** Option ranges of the checklists of pets and of types, then the first options of the floor-plan checklists. */
export const Q_PETS_RANGE = QUERY + 320;
export const Q_TYPES_RANGE = QUERY + 328;
export const Q_BEDS_FROM = QUERY + 336;
export const Q_BATHS_FROM = QUERY + 340;
export const Q_FURNISHED_FROM = QUERY + 344;
/** Whether to count rents, ignoring the bounds of rent. */
export const Q_BARS = QUERY + 348;
/** Lists: the length, then the numbers. */
export const Q_MUST = QUERY + 512;
export const Q_PETS = Q_MUST + 4 * (MAX_OPTIONS + 1);
export const Q_TYPES = Q_PETS + 4 * (MAX_OPTIONS + 1);
export const Q_BEDS = Q_TYPES + 4 * (MAX_OPTIONS + 1);
export const Q_BATHS = Q_BEDS + 4 * 32;
export const Q_FURNISHED = Q_BATHS + 4 * 32;
/** The first address that can be allocated, above the query. */
export const FIRST_FREE = 8192;

// The table of blocks has the part of each block that most searches read. Address, box in millionths of a degree, number of
// listings, lowest rent (no listing asks less). Then the floor plans: layers, address of the groups' heads, groups, and the length of
// each layer in words of 64 listings. Then the addresses of its options and of the plans' columns, and a bitmap of its listings.
export const ENTRY = 192;
export const E_ADDRESS = 0;
export const E_SOUTH = 4;
export const E_WEST = 8;
export const E_NORTH = 12;
export const E_EAST = 16;
export const E_LIVE = 20;
export const E_RENT = 24;
export const E_LAYERS = 28;
export const E_PLANS = 32;
export const E_GROUPS = 36;
export const E_LAYER_WORDS = 40;
export const E_OPTIONS = 72;
export const E_COLUMNS = 76;
export const E_LIVE_BITS = 128;

// A block. Its columns have one entry per listing; place numbers take four columns, one per kind. B_STEP has the
// step of the lowest rent, less one; B_BARS counts the block's listings by bar.
export const B_SUM_LAT = 0;
export const B_SUM_LNG = 8;
export const B_LAT = 64;
export const B_LNG = B_LAT + BLOCK * 4;
export const B_DOC = B_LNG + BLOCK * 4;
export const B_RENT_MIN = B_DOC + BLOCK * 4;
export const B_PLACES = B_RENT_MIN + BLOCK * 4;
/** 32-bit words of one listing's options. */
export const ROW_WORDS = Math.ceil(OPTION_COUNT / 32);
export const B_STEP = B_PLACES + BLOCK * 8;
export const B_BARS = B_STEP + BLOCK;
export const BARS_BYTES = 128;
export const B_ROWS = B_BARS + BARS_BYTES;
export const BLOCK_BYTES = B_ROWS + BLOCK * ROW_WORDS * 4;

// A block's options: for each the number of listings that have it, then for each a bitmap.
export const O_COUNTS = 0;
export const O_BITS = MAX_OPTIONS * 2;
export const OPTIONS_BYTES = O_BITS + OPTION_COUNT * BITMAP;

/** The options of a plan, numbered from 0 for counting. */
export const P_BEDS = 0;
export const P_BATHS = P_BEDS + sizeOf('beds');
export const P_FURNISHED = P_BATHS + sizeOf('baths');
export const PLAN_OPTIONS = P_FURNISHED + sizeOf('furnished');

// A layer of floor plans consists of groups of 64 plans, one group per word of listings. The heads of all groups of a block are
// stored in a row, because most searches read only them. A head has the options in binary, one bitmap per digit: beds plus one (0 is
// no plan), baths plus one (0 is none of the options), furnished 0 or 1. Then the lowest rents in steps of $25 (0 is no price).
export const H_BEDS = 0;
export const H_BATHS = 3;
export const H_FURNISHED = 6;
export const DIGITS = 7;
/** The next byte is a plan whose baths nobody states. */
export const MAX_BATH_TENTHS = 254;
export const P_LOW_STEP = 64;
export const PLAN_HEAD = P_LOW_STEP + 64;
/** Cents per step of rent. */
export const RENT_STEP = 2500;
/** The last step also holds all higher rents. */
export const LAST_STEP = 255;
/** Value of B_STEP without a price. */
export const UNPRICED = 255;
/** Cents per small step. A step has 250 of them, counted from 1; the last step has 255. */
export const SMALL_STEP = 10;
/** Steps per bar of the rent histogram. The last bar also holds all higher rents; listings without a price come after it. */
export const BAR_STEPS = 4;
export const BARS = 60;
// The columns of plans come one after the other, each for all groups of a block, so multiply these offsets by the number of groups:
// rents in cents, square feet, day, tenths of bathrooms, further rents in steps.
export const P_RENT_MIN = 0;
export const P_RENT_MAX = P_RENT_MIN + 64 * 4;
export const P_FEET = P_RENT_MAX + 64 * 4;
export const P_DAY = P_FEET + 64 * 2;
export const P_BATH_TENTHS = P_DAY + 64 * 2;
export const P_HIGH_STEP = P_BATH_TENTHS + 64;
/** Small steps of the lowest rents. */
export const P_LOW_SMALL = P_HIGH_STEP + 64;
export const PLAN_COLUMNS = P_LOW_SMALL + 64;

// A page of 1,024 documents.
export const PAGE_DOCS = 1024;
export const D_SLOT = 0;
export const D_ID = PAGE_DOCS * 4;
export const D_COMPANY = PAGE_DOCS * 8;
export const D_SINCE = PAGE_DOCS * 12;
export const D_CARD = PAGE_DOCS * 16;
export const D_CARD_SIZE = PAGE_DOCS * 20;
export const D_TEXT = PAGE_DOCS * 24;
export const D_ADDRESS = PAGE_DOCS * 32;
export const D_FEATURED = PAGE_DOCS * 40;
export const DOC_PAGE_BYTES = PAGE_DOCS * 41;

// For the block being counted: listings whose plans are counted, then for each option of a plan the listings with a plan that has it
// and meets everything else.
export const S_MASK = 0;
export const S_OPTIONS = BITMAP;
/** Per listing the step of its lowest matching rent, less one; 255 without a price. */
export const S_STEPS = S_OPTIONS + PLAN_OPTIONS * BITMAP;
/** Listings with a matching plan. */
export const S_MATCHED = S_STEPS + BLOCK;
export const SCRATCH_BYTES = S_MATCHED + BITMAP;

// One entry of the heap that keeps the first few: key (64-bit float), tie, document.
export const T_KEY = 0;
export const T_TIE = 8;
export const T_DOC = 12;
export const TOP_BYTES = 16;

/** Number of age ranges that hits are counted in for deep pages; twice as many if featured listings come first. */
export const AGES = 4096;

// One cell of the map's grid or one place: sums of coordinates, number of listings, lowest rent (0 without a price), the slot with
// that rent (or of the first listing), and whether the cell has several places.
export const C_LAT = 0;
export const C_LNG = 8;
export const C_COUNT = 16;
export const C_RENT = 20;
export const C_SLOT = 24;
export const C_SPREAD = 28;
export const CELL_BYTES = 32;

// Postings: each term has a chain of slices of these sizes. A slice ends with the address of the next one.
export const SLICES = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const;
export const LINK = 4;

function sizeOf(group: 'beds' | 'baths' | 'furnished'): number {
  return FACET_GROUPS[group].to - FACET_GROUPS[group].from;
}
