export { readOpenTours, readOwnSchedule, saveSchedule, zoneOfListing } from './schedule.ts';
export { type AgreedTime, takeSeat } from './take-seat.ts';
