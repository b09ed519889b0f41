import { SLOT_GROUPS, SLOTS } from './slots.ts';

// Where everything lies in the linear memory. Sizes and positions are in bytes. The compiled kernels take the same names from
// here when they are built.

/** Listings per block, bytes of a bitmap over one block, and its 32-bit words. */
export const BLOCK = 512;
export const BITMAP = BLOCK / 8;
export const WORDS = BLOCK / 32;
/** Most floor plans of one listing that take part in searches. */
export const MAX_LAYERS = 32;

// The root: one number each, at fixed addresses. What hangs on the catalogues is read from here.
export const BLOCK_TABLE = 64;
export const BLOCKS = 68;
export const DOC_TABLE = 72;
export const SLOT_COUNT = 76;
export const ROW_BYTES_AT = 80;
/** Blocks with hits, their bitmaps, place of each block among them (-1), how many, and the total. */
export const HIT_BLOCKS = 92;
export const HIT_BITS = 96;
export const HIT_PLACE = 100;
export const HIT_USED = 104;
export const HIT_TOTAL = 108;
/** Candidate blocks, keyword bitmaps, bitmaps of plans, and room for results. */
export const CANDIDATES = 112;
export const WORD_BITS = 116;
export const SCRATCH = 120;
export const OUT = 124;
/** Result of counting: one number per slot. */
export const COUNTS_OUT = 128;
/** Bitmaps of the blocks at hand: listings that pass every test but the checklists and the plans; those of the pets and types
 * chosen; those with a plan that passes. */
export const BASE_BITS = 132;
export const PETS_BITS = 136;
export const TYPES_BITS = 140;
export const FOLD_BITS = 144;
/** Counting rents: the result by bar, then room for four rows of 256 steps. */
export const BARS_OUT = 148;
/** Of each block with hits what its floor plans ask at least, in cents; 0 where nobody looked. */
export const HIT_LEAST = 152;
/** Most options in all: what one listing's row of bits may take. */
export const MAX_SLOTS = 128;

// The query at hand, as the kernels read it. Flags and numbers, then lists of slots or positions.
export const QUERY = 1024;
export const Q_NARROW_KIND = QUERY;
export const Q_NARROW = QUERY + 4;
export const Q_PLACES = QUERY + 8;
export const Q_PLACE_LIST = QUERY + 12;
export const Q_BOX = QUERY + 48;
export const Q_AREA = QUERY + 68;
export const Q_AREA_RINGS = QUERY + 72;
/** Twice as much room as the outlines take. */
export const Q_AREA_EDGES = QUERY + 76;
export const Q_AREA_BOX = QUERY + 80;
export const Q_WORDS = QUERY + 112;
export const Q_RANGES = QUERY + 116;
/**
 * Flag, both ends in cents; then the steps that lie within for sure and those that may: highest low step, lowest high step; and
 * of the highest low step that may, the small steps that do for sure and that may.
 */
export const Q_RENT = QUERY + 120;
export const Q_RENT_STEPS = QUERY + 352;
export const Q_ALL_IN = QUERY + 132;
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
/** From and to of the checklists of pets and of types; which of them are counted as if nothing were ticked. */
export const Q_PETS_RANGE = QUERY + 320;
export const Q_TYPES_RANGE = QUERY + 328;
export const Q_BEDS_FROM = QUERY + 336;
export const Q_BATHS_FROM = QUERY + 340;
export const Q_FURNISHED_FROM = QUERY + 344;
/** Whether rents are counted, as if none were asked for. */
export const Q_BARS = QUERY + 348;
/** Lists: how many, then the numbers. */
export const Q_MUST = QUERY + 512;
export const Q_PETS = Q_MUST + 4 * (MAX_SLOTS + 1);
export const Q_TYPES = Q_PETS + 4 * (MAX_SLOTS + 1);
export const Q_BEDS = Q_TYPES + 4 * (MAX_SLOTS + 1);
export const Q_BATHS = Q_BEDS + 4 * 32;
export const Q_FURNISHED = Q_BATHS + 4 * 32;
export const QUERY_END = Q_FURNISHED + 4 * 32;
/** The first address that is handed out. */
export const FIRST_FREE = 8192;

// The table of blocks: what most searches look at of a block. Address, box in millionths of a degree, listings, lowest rent
// (no listing asks less), then its floor plans: layers, address of the groups' heads, groups, words of 64 listings that each layer
// reaches over; addresses of its options and of the plans' columns; and a bitmap of the listings that are there.
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

// A block. Its columns have one entry per listing; place numbers lie in four columns, one per kind. Behind them, as counting rents
// needs them, the step of the lowest rent (less one, 255 is none), without and with all costs, and the block's listings by bar.
export const B_SUM_LAT = 0;
export const B_SUM_LNG = 8;
export const B_LAT = 64;
export const B_LNG = B_LAT + BLOCK * 4;
export const B_DOC = B_LNG + BLOCK * 4;
export const B_RENT_MIN = B_DOC + BLOCK * 4;
export const B_EXTRA = B_RENT_MIN + BLOCK * 4;
export const B_PLACES = B_EXTRA + BLOCK * 4;
/** One listing's options as bits. */
export const ROW_WORDS = Math.ceil(SLOTS / 32);
export const B_STEP = B_PLACES + BLOCK * 8;
export const B_ALL_IN_STEP = B_STEP + BLOCK;
export const B_BARS = B_ALL_IN_STEP + BLOCK;
export const BARS_BYTES = 128;
export const B_ROWS = B_BARS + BARS_BYTES;
export const BLOCK_BYTES = B_ROWS + BLOCK * ROW_WORDS * 4;

// A block's options: how many listings have each, then a bitmap for each.
export const O_COUNTS = 0;
export const O_BITS = MAX_SLOTS * 2;
export const OPTIONS_BYTES = O_BITS + SLOTS * BITMAP;

/** The options of a plan by number: how counting keeps them. */
export const P_BEDS = 0;
export const P_BATHS = P_BEDS + sizeOf('beds');
export const P_FURNISHED = P_BATHS + sizeOf('baths');
export const PLAN_OPTIONS = P_FURNISHED + sizeOf('furnished');

// Floor plans lie in layers, a layer in groups of 64 plans: one per word of listings. Of every group the part that most searches
// read comes first, for all groups of a block in a row: the options in binary, a bitmap for each digit (beds from 1 on, 0 is no
// plan at all; baths from 1 on, 0 is none of the options; furnished 0 or 1), then the lowest rents in steps of $25 (0 is none).
export const H_BEDS = 0;
export const H_BATHS = 3;
export const H_FURNISHED = 6;
export const DIGITS = 7;
export const P_LOW_STEP = 64;
export const PLAN_HEAD = P_LOW_STEP + 64;
/** What a step of rent is worth in cents; the last step is that and everything above. */
export const RENT_STEP = 2500;
export const LAST_STEP = 255;
/** The step column of a listing without a price; all others are less by one than their step. */
export const UNPRICED = 255;
/** A step has 250 small ones of 10 cents, counted from 1; those of the last step end with 255. */
export const SMALL_STEP = 10;
/** A bar is four steps wide; the last one is that and everything above, and behind it are those without a price. */
export const BAR_STEPS = 4;
export const BARS = 60;
// The columns lie by themselves, one after the other, each for all groups of a block (so every position counts once a group): rents
// in cents, square feet, day, tenths of bathrooms, further rents in steps.
export const P_RENT_MIN = 0;
export const P_RENT_MAX = P_RENT_MIN + 64 * 4;
export const P_FEET = P_RENT_MAX + 64 * 4;
export const P_DAY = P_FEET + 64 * 2;
export const P_BATH_TENTHS = P_DAY + 64 * 2;
export const P_HIGH_STEP = P_BATH_TENTHS + 64;
/** Lowest and highest rents with all mandatory costs, in steps. */
export const P_ALL_IN_STEP = P_HIGH_STEP + 64;
export const P_ALL_IN_HIGH_STEP = P_ALL_IN_STEP + 64;
/** The small steps of the lowest rents, without and with these costs. */
export const P_LOW_SMALL = P_ALL_IN_HIGH_STEP + 64;
export const P_ALL_IN_SMALL = P_LOW_SMALL + 64;
export const PLAN_COLUMNS = P_ALL_IN_SMALL + 64;

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

// For the block at hand: listings whose plans are counted, then per option of a plan the listings that have it with all else met.
export const S_MASK = 0;
export const S_OPTIONS = BITMAP;
/** Per listing the step of its lowest matching rent, less one; 255 is none. */
export const S_STEPS = S_OPTIONS + PLAN_OPTIONS * BITMAP;
/** The listings of which a plan matches. */
export const S_MATCHED = S_STEPS + BLOCK;
export const SCRATCH_BYTES = S_MATCHED + BITMAP;

// One entry of the heap that keeps the first few: key (64-bit float), tie, document.
export const T_KEY = 0;
export const T_TIE = 8;
export const T_DOC = 12;
export const TOP_BYTES = 16;

/** Cells of age for deep pages; as many again where what is featured comes first. */
export const AGES = 4096;

// One cell of the map's grid or one place: sums of coordinates, listings, lowest rent (0 is none), the slot that asks it
// (its first listing where none does), whether several places lie in it.
export const C_LAT = 0;
export const C_LNG = 8;
export const C_COUNT = 16;
export const C_RENT = 20;
export const C_SLOT = 24;
export const C_SPREAD = 28;
export const CELL_BYTES = 32;

// Postings: documents per term in chains of slices, each ending with the address of the next.
export const SLICES = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const;
export const LINK = 4;

function sizeOf(group: 'beds' | 'baths' | 'furnished'): number {
  return SLOT_GROUPS[group].to - SLOT_GROUPS[group].from;
}
