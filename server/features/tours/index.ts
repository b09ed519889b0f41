export { readOpenTours, readOwnSchedule, saveSchedule, zoneOfListing } from './schedule.ts';
export { type AgreedTime, requireRoom, takeSeat } from './take-seat.ts';
