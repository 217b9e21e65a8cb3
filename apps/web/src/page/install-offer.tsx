import { useEffect } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { acceptInstall, dismissInstall, markOffered, useInstallOffer } from './install.ts'

/** 'Add to home screen', once, in the words of the device. */
export function InstallOffer() {
  const text = useText().ticketZ.install
  const way = useInstallOffer()
  useEffect(() => {
    if (way !== null) markOffered()
  }, [way])
  if (way === null) return null
  return (
    <Banner
      tone="info"
      title={text.title}
      action={
        <div className="flex flex-wrap gap-2">
          {way === 'prompt' && (
            <Button look="secondary" size="small" onPress={() => void acceptInstall()}>
              {text.add}
            </Button>
          )}
          <Button look="quiet" size="small" onPress={dismissInstall}>
            {text.never}
          </Button>
        </div>
      }
    >
      {way === 'ios' ? text.onIos : text.body}
    </Banner>
  )
}
