import { areaOf, type Home, isWinter, mainPlan, monthlyFees } from './home.ts';
import type { Random } from './random.ts';
import { paragraph, pickNouns, say, sayPets } from './say.ts';
import WORDS from './texts/words-en.json' with { type: 'json' };
import {
  AMENITY_NOUNS,
  BUILDING_NOUNS,
  bathsNoun,
  bedsNoun,
  capital,
  dayOf,
  homeNoun,
  inWords,
  joinList,
  money,
  TYPE_NOUNS,
  thousands,
  UTILITY_NOUNS,
  withArticle,
} from './words-en.ts';

/** Type and place of the home, in one or two sentences. */
export function opening(home: Home, random: Random): string {
  const { building, byOwner, plans } = home;
  const plan = mainPlan(home);
  const area = areaOf(home, 'en');
  const noun = homeNoun(building.propertyType, plan);
  if (building.propertyType === 'commercial')
    return say(
      random,
      `${thousands(plan.squareFeet ?? 0)} square feet at street level, with large windows and a washroom at the back.`,
      `A flexible unit in ${area} that has been a clinic, a studio and most recently a small office.`,
      'Open plan, good light, and a separate back entrance for deliveries.',
      `Walk-in traffic all day: this unit sits on one of the busier corners of ${area}.`,
    );
  if (building.propertyType === 'room')
    return say(
      random,
      `One ${plan.furnished ? 'furnished ' : ''}bedroom in a house shared with two working professionals.`,
      `Looking for one quiet person to take the ${plan.furnished ? 'furnished ' : ''}room upstairs in our home in ${area}.`,
      `A good-sized room with a door that locks, a proper desk and room in the fridge.`,
      'The room gets the morning sun and looks over the back garden. You share the kitchen and bathroom with one other person.',
      'We are three easygoing roommates looking for a fourth.',
    );
  if (plans.length > 1)
    return say(
      random,
      building.name &&
        `${building.name} is a ${building.storeys}-storey building of ${building.units} suites in ${area}.`,
      building.name &&
        `Welcome to ${building.name}, ${building.yearBuilt >= 2018 ? 'a new address' : 'a well-kept address'} in ${area}.`,
      `We have several suites coming up in our ${building.storeys}-storey building in ${area}.`,
      building.yearBuilt < 1985 &&
        `Solid concrete construction, thick walls and rooms that are larger than what gets built today: these are good, plain apartments in ${area}.`,
      building.yearBuilt >= 2018 &&
        `Finished in ${building.yearBuilt}, the building was designed for people who rent for years, not months.`,
      `Choose from ${inWords(plans.length)} layouts in a building that is looked after by staff who know everyone’s name.`,
    );
  return say(
    random,
    byOwner && `We are renting out our ${noun} in ${area}.`,
    byOwner &&
      `I lived in this ${noun} for ${3 + (building.yearBuilt % 7)} years and loved it; work is taking me elsewhere.`,
    byOwner &&
      `${capital(withArticle(noun))} that has been in our family for a long time, and has had the same careful tenant for most of it.`,
    `${capital(withArticle(noun))} in ${area} with ${plan.squareFeet ? `about ${thousands(plan.squareFeet)} square feet` : 'a sensible layout'} and ${bathsNoun(plan.bathsTenths)}.`,
    building.yearBuilt < 1940 &&
      `Built around ${Math.round(building.yearBuilt / 10) * 10}, this ${noun} keeps its trim and its tall doors, and has newer wiring and windows.`,
    building.yearBuilt >= 2020 && `This ${noun} was finished in ${building.yearBuilt} and still feels new.`,
    building.quality > 1.06 &&
      building.yearBuilt < 2012 &&
      `Renovated from top to bottom: new kitchen, new bathroom, new floors.`,
    building.quality < 0.93 && `Nothing fancy, but it is clean, solid and fairly priced.`,
    `If you have been looking for ${withArticle(noun)} in ${area} that doesn’t feel like a shoebox, come and see this one.`,
    building.propertyType === 'basement' &&
      `A dry, warm basement suite with full-height ceilings and windows you can actually see out of.`,
    building.propertyType === 'house' &&
      `The whole house is yours: ${bedsNoun(plan.beds)}, ${bathsNoun(plan.bathsTenths)} and a place to put your boots.`,
    building.propertyType === 'townhouse' && `Three levels, ${bedsNoun(plan.beds)}, and neighbours who wave.`,
    building.propertyType === 'loft' &&
      `One big open room with tall windows, and a sleeping area that you can close off.`,
    `A well-kept ${noun} on a good street, with ${bathsNoun(plan.bathsTenths)} and sensible storage.`,
    `Here is ${withArticle(noun)} that makes a weekday easier: short commute, warm rooms, nothing that rattles.`,
    plan.beds >= 2 &&
      `Space for a family, two friends or one person with too many books: ${bedsNoun(plan.beds)}, ${bathsNoun(plan.bathsTenths)}.`,
    plan.beds <= 1 && `Small enough to be affordable, large enough to have people over.`,
    building.storeys >= 12 && `High enough to see the weather coming.`,
  );
}

/** Rooms and amenities. */
export function aboutInside(home: Home, random: Random): string {
  const { amenities, building } = home;
  const plan = mainPlan(home);
  const chosen = pickNouns(AMENITY_NOUNS, amenities, random.int(3, 5), random);
  if (building.propertyType === 'commercial')
    return say(
      random,
      'The electrical panel was replaced recently.',
      'Signage is allowed above the door.',
      'The lease is open to most uses; tell us what you have in mind.',
    );
  if (building.propertyType === 'room')
    return say(
      random,
      'Wi-Fi, heat and all utilities are part of the rent.',
      'The kitchen is fully equipped, so you can arrive with a suitcase.',
      'There is a quiet table to work at in the living room.',
      'Laundry is down the hall and free to use.',
    );
  return paragraph(
    chosen.length >= 2 &&
      say(
        random,
        `You get ${joinList(chosen)}.`,
        `It comes with ${joinList(chosen)}.`,
        `You will find ${joinList(chosen)}.`,
        `The best parts: ${joinList(chosen)}.`,
        `Inside: ${joinList(chosen)}.`,
        `What you get: ${joinList(chosen)}.`,
      ),
    say(
      random,
      plan.beds >= 2 && 'The second bedroom takes a double bed and still leaves space for a desk.',
      plan.beds >= 3 && 'All bedrooms have proper closets.',
      plan.beds === 1 && 'The bedroom fits a queen bed with room on both sides.',
      plan.beds === 0 &&
        'The sleeping corner is out of sight of the kitchen, which makes more of a difference than you would think.',
      amenities.has('dishwasher') && 'The kitchen has full-size appliances and enough counter to cook on.',
      building.yearBuilt >= 2010 && 'Windows are floor to ceiling on the living-room side.',
      building.yearBuilt < 1970 && 'The windows were replaced a few years ago, and it stays warm in winter.',
      'Lots of natural light in the afternoon.',
      'The living room faces east, so mornings are bright.',
      'It sits at the back, away from the street.',
      'Closets are bigger than you would expect.',
      building.yearBuilt < 1960 && 'Original doors, new plumbing, no draughts.',
      building.quality > 1.03 && 'The kitchen was redone with soft-close drawers and a deep sink.',
      building.quality > 1.03 && 'The bathroom has new tile and a proper fan.',
      plan.beds >= 2 && 'The bedrooms are at opposite ends, which is good for roommates.',
      plan.beds >= 3 && 'Two bedrooms face the garden side and one the street.',
      plan.beds <= 1 && 'It is easy to heat and easy to keep clean.',
      amenities.has('balcony') && 'The balcony is deep enough for two chairs and a tomato plant.',
      amenities.has('in-suite-laundry') && 'No more quarters: the washer and dryer are yours alone.',
      '',
      plan.squareFeet !== null && plan.squareFeet > 900 && 'There is room for a real dining table.',
      building.yearBuilt < 2012 && amenities.has('hardwood-floors') && 'The floors were sanded and oiled last year.',
      '',
    ),
    plan.furnished &&
      say(random, 'Furniture, linens and kitchenware stay.', 'It is rented furnished, down to the cutlery.'),
  );
}

/** Shared amenities of the building. May be empty. */
export function aboutBuilding(home: Home, random: Random): string {
  const { amenities, building } = home;
  const chosen = pickNouns(BUILDING_NOUNS, amenities, random.int(2, 5), random);
  if (chosen.length >= 2)
    return paragraph(
      say(
        random,
        `Residents share ${joinList(chosen)}.`,
        `The building has ${joinList(chosen)}.`,
        `Downstairs and around: ${joinList(chosen)}.`,
        `You also have the use of ${joinList(chosen)}.`,
      ),
      building.units > 30 &&
        say(
          random,
          'A superintendent lives on site.',
          'Repairs are booked online and usually done within two days.',
          '',
        ),
    );
  return say(
    random,
    amenities.has('shared-laundry') && 'Laundry is in the building, open until 10 p.m.',
    ['duplex', 'triplex', 'fourplex'].includes(building.propertyType) &&
      'It is a small building, and the other tenants have been here for years.',
    home.byOwner && building.propertyType === 'basement' && 'We live upstairs and keep to ourselves.',
    home.byOwner && 'If something breaks, I come by and fix it myself.',
  );
}

/** Included utilities, fees and parking. */
export function aboutMoney(home: Home, random: Random): string {
  const { utilities, costs, building } = home;
  const plan = mainPlan(home);
  const included = utilities.map((key) => UTILITY_NOUNS[key]);
  const fees = monthlyFees(costs);
  const parking = costs.find((cost) => cost.kind === 'parking' && !cost.mandatory);
  return paragraph(
    included.length > 0
      ? say(
          random,
          `Rent includes ${joinList(included)}.`,
          `${capital(joinList(included))} ${included.length > 1 || included[0]?.endsWith('s') ? 'are' : 'is'} included.`,
          `The price covers ${joinList(included)}; everything else is in your name.`,
        )
      : say(
          random,
          'Utilities are separate and billed to you directly.',
          'Hydro and internet are in the tenant’s name.',
          'You pay your own utilities, so a careful household saves.',
          '',
        ),
    fees > 0 &&
      say(
        random,
        `Add ${money(fees)} a month in building fees; the all-in price above already counts them.`,
        `There are ${money(fees)} of fixed monthly fees on top of rent.`,
      ),
    parking
      ? say(
          random,
          `Parking is ${money(parking.amount)} a month if you need it.`,
          `A parking spot can be added for ${money(parking.amount)} a month.`,
        )
      : building.parking === 'street' &&
          say(random, 'Street parking is usually easy to find.', 'Parking is on the street, by permit.', ''),
    plan.deposit !== null &&
      building.city.province.code === 'ON' &&
      say(random, 'Last month’s rent is due at signing.', ''),
  );
}

/** Move-in date and lease term. */
export function aboutMoving(home: Home, random: Random): string {
  const { leaseMonths, month } = home;
  const { availableOn } = mainPlan(home);
  return paragraph(
    availableOn
      ? say(
          random,
          `Available ${dayOf(availableOn)}.`,
          `Move in on ${dayOf(availableOn)}.`,
          `Yours from ${dayOf(availableOn)}.`,
          `It comes free on ${dayOf(availableOn)}.`,
        )
      : say(
          random,
          'Available now.',
          'It is empty, so you can move in as soon as the paperwork is done.',
          'Ready when you are.',
          'Move in this week if you like.',
        ),
    leaseMonths === 1 && say(random, 'Month to month is fine.', 'No long lease needed.'),
    leaseMonths !== null &&
      leaseMonths > 1 &&
      leaseMonths < 12 &&
      say(random, `Terms from ${leaseMonths} months.`, `A ${leaseMonths}-month lease suits us.`),
    leaseMonths === 12 && say(random, 'One-year lease.', 'Twelve-month lease, then month to month.', ''),
    leaseMonths === 24 && 'We would like a two-year lease.',
    isWinter(month) && say(random, 'We can be flexible on the date; nobody likes moving in the snow.', '', ''),
    (month === 8 || month === 9) && say(random, 'Students are welcome with a guarantor.', '', ''),
  );
}

export function aboutPets({ pets }: Home, random: Random): string {
  return sayPets(random, pets, WORDS.pets);
}

/** How to book a tour. */
export function aboutTours(home: Home, random: Random): string {
  return home.byOwner
    ? say(
        random,
        'Write a line about yourself and I’ll send you some times.',
        'I can show it most evenings after six.',
        'Come and see it on the weekend.',
        'We answer every message.',
        '',
      )
    : say(
        random,
        'Book a tour online, or call the office.',
        'Our leasing team shows suites seven days a week.',
        'Ask us what is available; suites go quickly.',
        'We can arrange a virtual tour if you’re moving from out of town.',
        'Photos show a typical suite; finishes vary.',
        '',
      );
}

/** A short description, as owners write on a phone. */
export function shortDescription(home: Home, random: Random): string {
  const { building, utilities, pets } = home;
  const plan = mainPlan(home);
  const what =
    building.propertyType === 'commercial'
      ? `${thousands(plan.squareFeet ?? 0)} sq. ft. commercial unit`
      : `${plan.beds > 0 && building.propertyType !== 'room' ? `${plan.beds} bed, ` : ''}${bathsNoun(plan.bathsTenths)}${plan.squareFeet ? `, about ${thousands(plan.squareFeet)} sq. ft` : ''}`;
  const included = utilities.map((key) => UTILITY_NOUNS[key]);
  return paragraph(
    `${capital(building.propertyType === 'commercial' ? what : `${TYPE_NOUNS[building.propertyType]}, ${what}`)}.`,
    say(
      random,
      building.yearBuilt >= 2015 ? `Built ${building.yearBuilt}.` : 'Clean and well kept.',
      home.amenities.has('hardwood-floors') && 'Hardwood throughout.',
      'Freshly painted.',
      home.amenities.has('carpet') && 'New carpet last year.',
    ),
    included.length > 0
      ? say(random, `${capital(joinList(included))} included.`, `Rent includes ${joinList(included)}.`)
      : say(random, 'Tenant pays utilities.', 'Utilities extra.'),
    plan.availableOn
      ? `Available ${dayOf(plan.availableOn)}.`
      : say(random, 'Available now.', 'Empty, ready to move in.', 'Available right away.'),
    pets.includes('pets-not-allowed')
      ? say(random, 'No pets, sorry.', 'No pets please.')
      : pets.length > 0 && say(random, 'Pet friendly.', 'Ask about pets.'),
    home.amenities.has('smoke-free') && say(random, 'Non-smoking.', 'No smoking inside.'),
    say(
      random,
      'References required.',
      'First come, first served.',
      'Message me to see it.',
      'Call or write, evenings are best.',
      '',
    ),
  );
}
