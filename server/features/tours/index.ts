export { readOpenTours, readOwnSchedule, saveSchedule, zoneOfListing } from './schedule.ts';
export { type AgreedTime, lockSchedule, requireRoom, takeSeat } from './take-seat.ts';
