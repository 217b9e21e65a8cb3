import type { ticketZOptions as french } from '../fr/ticket-z-options.ts'

export const ticketZOptions: typeof french = {
  weather: {
    sun: 'Sun',
    clouds: 'Clouds',
    rain: 'Rain',
    storm: 'Storm',
    snow: 'Snow',
    heat: 'Heatwave',
    cold: 'Very cold',
  },
}
