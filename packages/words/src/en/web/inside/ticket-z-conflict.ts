import type { Catalogue } from '../../../catalogue.ts'

export const conflict: Catalogue['ticketZ']['conflict'] = {
  noticeValidated: (name, at) => `${name} validated this closing ${at}`,
  noticeTyped: (name, at) => `${name} also entered this closing ${at}`,
  noticeValidatedElsewhere: (at) => `This closing was validated on another device ${at}`,
  noticeTypedElsewhere: (at) => `This closing was also entered on another device ${at}`,
  noticeInForm: 'Your entry stays in the form. Compare the two, then choose.',
  noticeStored: 'Your entry is saved. Compare the two, then choose.',
  compare: 'Compare',
}
