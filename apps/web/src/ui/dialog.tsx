import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useText } from '../i18n/catalogue.ts'
import { IconButton } from './icon-button.tsx'
import { LocaleProvider } from './locale-provider.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the main one last; on phones they stand one under the other. */
  actions?: ReactNode
  /** A question that must be answered: no click outside, no cross. */
  mustAnswer?: boolean
  wide?: boolean
}

/** A window on a computer, a sheet from the bottom edge on phones. */
export function Dialog({ open, onClose, title, children, actions, mustAnswer = false, wide = false }: DialogProps) {
  const text = useText()
  return (
    <LocaleProvider>
      <ModalOverlay
        isOpen={open}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        isDismissable={!mustAnswer}
        isKeyboardDismissDisabled={mustAnswer}
        className="stack-menu fixed inset-0 flex animate-fade items-end justify-center bg-scrim sm:items-center sm:p-6"
      >
        <Modal
          className={`max-h-[92dvh] w-full animate-sheet overflow-y-auto rounded-t-card border border-line bg-surface text-ink shadow-raised sm:animate-rise sm:rounded-card ${wide ? 'sm:max-w-3xl' : 'sm:max-w-md'}`}
        >
          <AriaDialog className="p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] outline-none sm:p-6">
            <div className="mb-3 flex items-start justify-between gap-4">
              <Heading slot="title" className="text-title">
                {title}
              </Heading>
              {!mustAnswer && (
                <div className="-mt-2 -mr-2">
                  <IconButton label={text.ui.close} onPress={onClose}>
                    <IconX size={20} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                </div>
              )}
            </div>
            {children}
            {actions !== undefined && (
              <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{actions}</div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </LocaleProvider>
  )
}
