import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../i18n/catalogue.ts'

/** Tells React Aria our language; inside what uses it, so that pages without menus do not carry it. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return <I18nProvider locale={language === 'fr' ? 'fr-FR' : 'en-GB'}>{children}</I18nProvider>
}
