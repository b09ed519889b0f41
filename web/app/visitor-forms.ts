import { type ComponentType, createContext, useContext } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import type { Place } from '#common/contract/market/places.ts';
import type { OpenTours } from '#common/contract/renting/tours.ts';
import type { DeferredPart } from './deferred-part.tsx';

/** A floor plan to choose in a form. */
export interface UnitOption {
  id: number;
  label: string;
}

export interface InquiryFormProps {
  listingId: number;
  /** Street address, for the default message. */
  address: string;
  floorPlans?: readonly UnitOption[];
  /** The preselected floor plan. */
  floorPlanId?: number | undefined;
  /** Preferred move-in date, YYYY-MM-DD. */
  moveInOn?: string | undefined;
}

export interface TourFormProps extends InquiryFormProps {
  /** The free times, if the page was loaded with them. */
  openTours?: OpenTours | undefined;
}

export interface AlertFormProps {
  /** Searched place. The whole country by default. */
  scope?: { kind: 'city' | 'metro' | 'province' | 'country'; id?: number } | undefined;
  /** The filters as a query string without "?". Empty for all homes. */
  query?: string;
}

export interface AlertBoxProps {
  place: Pick<Place, 'kind' | 'id' | 'inPlace'>;
  query: string;
}

/** The form that a visitor wants to open, and the floor plan it is about. */
export interface ContactIntent {
  kind: 'inquiry' | 'tour' | 'report' | 'alert';
  planId?: number;
  /** Free times, if the page was loaded with them. */
  openTours?: OpenTours | undefined;
}

export interface ContactIntentProps {
  contactIntent: ContactIntent;
  listing: ListingDetail;
}

/** Forms of the renting district that pages of the districts below it show. web/areas/public hands them in. */
export interface VisitorForms {
  /** The form for a contact intent, about a listing. */
  Contact: ComponentType<ContactIntentProps>;
  Alert: ComponentType<AlertFormProps>;
  alertBox: DeferredPart<AlertBoxProps>;
}

export const VisitorFormsContext = createContext<VisitorForms | null>(null);

/** The forms for visitors. Throws outside public pages. */
export function useVisitorForms(): VisitorForms {
  const forms = useContext(VisitorFormsContext);
  if (!forms) throw new Error('no forms');
  return forms;
}
