import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import type { Instance } from '@zinc/contract/session'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true, className: 'mt-0.5 shrink-0 text-ink-2' } as const

/** Where the code is to be found: the mailbox, or the server's own terminal and folder when it sends no mail. */
export function CodeHelp({ instance }: { instance: Instance | null }) {
  const text = useText().registration
  if (instance === null) return null
  const { mail } = instance
  if (instance.isMailFailing === true) {
    return (
      <Banner tone="warning" title={text.codeFailingTitle} live>
        {text.codeFailingBody}
      </Banner>
    )
  }
  if (mail === 'smtp') {
    return (
      <Card title={text.codeWhere}>
        <Line icon={<IconMail {...icon} />}>
          {`${text.codeSubjectBefore} `}
          <strong>{text.codeSubject}</strong>
          {text.codeSubjectAfter}
        </Line>
      </Card>
    )
  }
  return (
    <Card title={text.codeFolderTitle}>
      <div className="grid gap-2.5">
        <Line icon={<IconDeviceDesktop {...icon} />}>
          {`${text.codeFolderTerminalBefore} `}
          <strong>{text.codeFolderTerminal}</strong>
          {text.codeFolderTerminalAfter}
        </Line>
        <Line icon={<IconFolder {...icon} />}>
          {`${text.codeFolderFileBefore} `}
          <strong className="whitespace-nowrap">{text.codeFolderPath}</strong>
          {` ${text.codeFolderFileAfter}`}
        </Line>
      </div>
    </Card>
  )
}

function Line({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 text-ink-2">
      {sign}
      <p>{children}</p>
    </div>
  )
}
