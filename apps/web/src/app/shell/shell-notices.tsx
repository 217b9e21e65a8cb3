import { ReleaseBar } from './bars/release-bar.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { DeviceNotice } from './device-notice.tsx'

/** Above every page, seldom: no page waits for them. `isLate`: what they push down is being read. */
export function ShellNotices({ isLate }: { isLate: boolean }) {
  return (
    <>
      <ReleaseBar isLate={isLate} />
      <DeviceNotice isLate={isLate} />
      <ClockNotice isLate={isLate} />
    </>
  )
}
