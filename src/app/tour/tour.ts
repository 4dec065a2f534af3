import { readPreference, writePreference } from '../../platform/preferences.ts';
import { observable } from '../../ui/listeners.ts';

/** Carried to the user's other laptops: nobody is shown around twice. */
export const TOUR_PREFERENCE = 'tour.seen';

/** Whether somebody is being shown around. */
export const touring = observable(false);

/** Whether the tour was neither taken nor declined. */
export const isNew = (): boolean => readPreference(TOUR_PREFERENCE) === '';

export function beginTour(): void {
  touring.set(true);
}

/** Taken or declined: it is not offered again, and stands in the user menu. */
export function endTour(): void {
  touring.set(false);
  writePreference(TOUR_PREFERENCE, 'yes');
}
