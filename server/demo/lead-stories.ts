import type { LeadState } from '#common/contract/leads.ts';
import type { Side, TourState } from '#common/contract/tour.ts';

/** Days after the reference day, and the time of day. */
export type TourSlot = readonly [days: number, time: string];

export interface TourStory {
  state: TourState;
  /** Side that acted last. */
  side: Side;
  /** Times that the renter suggested. */
  asked?: readonly TourSlot[];
  /** Times that the landlord suggested. */
  proposed?: readonly TourSlot[];
  agreed?: TourSlot;
}

/** A renter who wrote to the demo landlord. Hours count back from the reference day. */
export interface LeadStory {
  name: string;
  email: string;
  phone?: string;
  lang: 'en' | 'fr';
  state: LeadState;
  hoursAgo: number;
  message: string;
  replies?: readonly { side: Side; hoursAgo: number; text: string }[];
  note?: string;
  tour?: TourStory;
}

/** Leads in every state and tours at every stage, so that no screen of leads is empty. */
export const LEAD_STORIES: readonly LeadStory[] = [
  {
    name: 'Amara Osei',
    email: 'amara.osei@example.ca',
    phone: '416 555-0134',
    lang: 'en',
    state: 'new',
    hoursAgo: 3,
    message: 'Hi! Is this still available for January 1? We are a quiet couple with one cat.',
  },
  {
    name: 'Louis-Philippe Gagnon',
    email: 'lp.gagnon@example.ca',
    phone: '514 555-0178',
    lang: 'fr',
    state: 'new',
    hoursAgo: 9,
    message: 'Bonjour, j’aimerais visiter le logement avec ma conjointe. Le chauffage est-il compris?',
    tour: {
      state: 'asked',
      side: 'renter',
      asked: [
        [3, '18:00'],
        [4, '10:30'],
        [5, '14:00'],
      ],
    },
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@example.ca',
    lang: 'en',
    state: 'contacted',
    hoursAgo: 30,
    message: 'Hello, does the rent include parking? And is there a bike room?',
    replies: [
      {
        side: 'landlord',
        hoursAgo: 26,
        text: 'Hello Priya,\nOne outdoor spot is included, and there is a locked bike room in the basement.\nDana',
      },
      { side: 'renter', hoursAgo: 21, text: 'Great, thank you! Could I see it next week, in the evening?' },
    ],
  },
  {
    name: 'Mateo Álvarez',
    email: 'mateo.alvarez@example.ca',
    phone: '647 555-0121',
    lang: 'en',
    state: 'contacted',
    hoursAgo: 52,
    message: 'I would like to book a tour. I work from home, so I am flexible.',
    replies: [{ side: 'landlord', hoursAgo: 48, text: 'Happy to show you around. The lobby is on the north side.' }],
    tour: {
      state: 'proposed',
      side: 'landlord',
      asked: [[2, '09:00']],
      proposed: [
        [4, '17:30'],
        [6, '11:00'],
      ],
    },
    note: 'Asked about fibre internet. Check with the superintendent.',
  },
  {
    name: 'Chloé Bouchard',
    email: 'chloe.bouchard@example.ca',
    phone: '438 555-0199',
    lang: 'fr',
    state: 'touring',
    hoursAgo: 75,
    message: 'Bonjour, le 2e étage est-il toujours libre? Je cherche pour le 1er février.',
    replies: [
      { side: 'landlord', hoursAgo: 70, text: 'Bonjour Chloé,\nOui, il est libre. À bientôt pour la visite!\nDana' },
    ],
    tour: {
      state: 'confirmed',
      side: 'landlord',
      asked: [
        [2, '16:30'],
        [3, '12:00'],
      ],
      agreed: [2, '16:30'],
    },
  },
  {
    name: 'Jordan MacKenzie',
    email: 'jordan.mackenzie@example.ca',
    phone: '902 555-0147',
    lang: 'en',
    state: 'touring',
    hoursAgo: 120,
    message: 'Looking for a place near transit, moving from Halifax. Could I tour by video if needed?',
    tour: { state: 'cancelled', side: 'renter', proposed: [[1, '13:00']], agreed: [1, '13:00'] },
    replies: [{ side: 'renter', hoursAgo: 40, text: 'Sorry, my flight was rescheduled. Could we find another day?' }],
  },
  {
    name: 'Wei Zhang',
    email: 'wei.zhang@example.ca',
    phone: '604 555-0110',
    lang: 'en',
    state: 'applied',
    hoursAgo: 200,
    message: 'We saw the unit on Sunday and love it. How do we apply?',
    replies: [{ side: 'landlord', hoursAgo: 196, text: 'Wonderful! I have sent the application form to you both.' }],
    note: 'References checked, both very good.',
    tour: { state: 'confirmed', side: 'landlord', asked: [[-9, '15:00']], agreed: [-9, '15:00'] },
  },
  {
    name: 'Sofia Rinaldi',
    email: 'sofia.rinaldi@example.ca',
    lang: 'en',
    state: 'closed',
    hoursAgo: 400,
    message: 'Do you accept two large dogs?',
    replies: [{ side: 'landlord', hoursAgo: 396, text: 'I am sorry, the building takes cats and small dogs only.' }],
  },
];
