/** Homes recommended to a renter. */
export const recommended = {
  /** What this list is, and that it waits for a yes. */
  intro: {
    title: 'Homes picked for you, if you like',
    text: 'We can look for homes like those that interest you, and tell you on each card why it is there.',
    uses: 'What we would use',
    viewed: 'homes you look at while signed in',
    saved: 'your favourites, and homes you asked about',
    removed: 'homes you take off this list',
    privacy:
      'Nothing is worked out about you unless you switch this on. It is worked out anew each time you look, never stored or shared, and you can switch it off here whenever you like.',
    switchOn: 'Switch on recommendations',
    notNow: 'Not now',
    gotIt: 'Got it',
  },
  off: {
    title: 'Recommendations are off',
    text: 'Nothing is worked out from what you look at. Switch them on to see homes like those that interest you.',
  },
  tooLittle: {
    title: 'We know too little yet',
    text: 'Save a home that you like, or look at three of them: then we can look for more like these.',
  },
  none: {
    title: 'Nothing new for now',
    text: 'No other home is like those that you liked. New ones come every day.',
  },
  browse: 'Browse homes',
  basis: {
    taste: 'Picked by what you looked at, saved and asked about.',
    nearby:
      'You saved few homes so far, so here are the newest ones near them. Save more and they will suit you better.',
  },
  count: '{count, plural, one {# home} other {# homes}}',
  new: '{count, plural, one {# new} other {# new}}',
  isNew: 'New to you',
  switchOff: 'Switch off',
  switchedOff: 'Recommendations are off. Nothing is worked out from what you look at any more.',
  list: 'Recommended homes',
  why: 'Why this home:',
  notForMe: 'Not for me',
  notForMeHome: 'Not for me: {home}',
  removed: '{home} is off your list. You will not see it here again.',
  undo: 'Undo',
  undoHome: 'Undo: show {home} again',
  reason: {
    rent: 'similar rent',
    beds: '{beds, select, bachelor {a bachelor too} other {same number of bedrooms}}',
    neighbourhood: 'same neighbourhood',
    near: '{interest, select, saved {{distance} from a home you saved} asked {{distance} from a home you asked about} other {{distance} from a home you looked at}}',
    type: 'same kind of home',
    utility: {
      heat: 'heat included',
      electricity: 'electricity included',
      water: 'water included',
      internet: 'internet included',
      cable: 'cable included',
      satellite: 'satellite included',
      parking: 'parking included',
      sewer: 'sewer included',
      trash: 'trash collection included',
    },
    pets: {
      'pet-friendly': 'allows pets',
      'cat-friendly': 'allows cats',
      'small-dog-friendly': 'allows small dogs',
      'large-dog-friendly': 'allows large dogs',
      'small-pet-friendly': 'allows small pets',
    },
  },
} as const;
