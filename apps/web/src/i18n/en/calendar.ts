import type { calendar as reference } from '../fr/calendar.ts'
import { plural } from '../plural.ts'

/** '12', '12 and 18', '5, 12 and 18' */
function listOf(days: readonly string[]): string {
  const named = [...days]
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

export const calendar: typeof reference = {
  holidays: {
    new_year: 'New Year’s Day',
    easter_monday: 'Easter Monday',
    labour_day: 'Labour Day',
    victory_1945: 'Victory in Europe Day',
    ascension: 'Ascension Day',
    whit_monday: 'Whit Monday',
    national_day: 'Bastille Day',
    assumption: 'Assumption',
    all_saints: 'All Saints’ Day',
    armistice: 'Armistice Day',
    christmas: 'Christmas Day',
    good_friday: 'Good Friday',
    second_christmas_day: 'Saint Stephen’s Day',
    abolition_of_slavery: 'Abolition of Slavery',
  },
  payments: {
    cash: 'Cash',
    card: 'Card',
    cheque: 'Cheques',
    meal_voucher: 'Vouchers',
    holiday_voucher: 'Holiday',
    transfer: 'Transfers',
    gift_voucher: 'Gift',
    deposit_used: 'Deposits',
    delivery_platform: 'Platforms',
    on_account: 'On account',
    other: 'Others',
  },
  week: 'Week',
  weekShort: (week: number) => `W${week}`,
  gridLabel: (month: string) => `Calendar of ${month}`,
  listLabel: (month: string) => `Days of ${month}`,
  openTotal: 'See the days of the month',
  completeness: (entered: number, open: number) => `${entered} of ${open} ${plural('en', open, 'day', 'days')}`,
  completenessShort: (entered: number, open: number) => `${entered} of ${open}`,
  of: (open: number) => `of ${open}`,
  noOpenDay: 'No open day so far',
  draftsNotCounted: (days: readonly string[]) =>
    days.length === 1
      ? `The draft of ${listOf(days)} is not counted.`
      : `The drafts of ${listOf(days)} are not counted.`,
  waitingCounted: (count: number) =>
    `Including ${count} ${plural('en', count, 'entry', 'entries')} waiting to be sent.`,
  staffNote: 'You see the amounts of your own entries.',
  facts: {
    validatedDays: 'Validated days',
    toEnter: (count: number) => `${count} to enter`,
    drafts: (count: number) => `${count} ${plural('en', count, 'draft', 'drafts')}`,
    allEntered: 'nothing to enter',
    net: 'Before tax',
    vat: 'VAT',
    perDay: 'Per entered day',
    covers: (count: string, one: boolean) => `${count} ${one ? 'cover' : 'covers'}`,
    noCovers: 'covers not entered',
  },
  state: {
    validated: 'validated',
    draft: 'draft',
    waiting: 'waiting',
    attention: 'to check',
    toEnter: 'to enter',
    toEnterTitle: 'To enter',
    closed: 'closed',
    today: 'today',
    notCounted: 'not counted',
  },
  weeklyRest: 'weekly rest',
  difference: (amount: string) => `diff. ${amount}`,
  sentence: {
    validated: 'validated',
    draft: 'draft, not counted',
    alsoDraft: 'with a draft that is not counted',
    waiting: 'waiting to be sent',
    conflict: 'to check, the server has another version',
    refused: 'refused by the server, to correct',
    toEnter: 'to enter',
    cancelled: 'the previous one was cancelled',
    closed: (reason: string) => `closed, ${reason}`,
    future: 'to come',
    beforeOpening: 'before opening',
    today: 'today',
    difference: (amount: string) => `entry difference ${amount}`,
  },
  legend: {
    closed: 'closed',
    draft: 'draft',
    waiting: 'validated, not sent yet',
    heat: 'From the lowest day to the highest',
    move: 'day',
    open: 'open',
  },
  list: {
    day: 'Day',
    state: 'State',
    covers: 'Covers',
    vat: 'VAT',
    others: 'Others',
    difference: 'Entry difference',
    gross: 'Total incl. tax',
    running: 'Running total',
    runningShort: 'so far',
    enter: (day: string) => `Enter the ${day}`,
    total: (count: number) => `${count} validated ${plural('en', count, 'day', 'days')}`,
    nothing: 'No day to show for this month.',
  },
  empty: {
    paperTitle: (name: string, _feminine: boolean, month: string) => `First ${name} of ${month}`,
    paperTotal: 'Total incl. tax',
    title: (month: string, name: string) => `${month} has no ${name} yet.`,
    body: 'Every evening, the day’s closing will take its place here, day by day.',
    past: (month: string, name: string) => `${month} has no ${name}.`,
    pastBody: 'Nothing was entered that month.',
  },
  unseen: {
    title: 'These days are not on this device yet.',
    body: 'Without a network, zinc shows what this device has already seen. They come by themselves when the network is back, and your entries are kept.',
  },
  failed: {
    title: 'This month could not be read.',
    body: 'Your entries are kept. Check the network, then try again.',
  },
}
