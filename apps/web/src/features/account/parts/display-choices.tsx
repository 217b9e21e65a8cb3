import { languageNames, languages } from '@zinc/words/languages'
import { setLanguage, useLanguage, useText } from '../../../i18n/catalogue.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { setTheme, type Theme, useTheme } from '../../../ui/theme/theme.ts'

const themes: readonly Theme[] = ['light', 'dark', 'auto']

/** Theme and language: kept on this device at once, then in the profile, which takes them to the others. */
export function DisplayChoices() {
  const text = useText()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <div className="grid gap-4">
      <div>
        <p className="mb-1.5 font-semibold text-small">{text.shell.theme.label}</p>
        <Segmented
          label={text.shell.theme.label}
          wide={true}
          value={theme}
          options={themes.map((value) => ({ value, label: text.shell.theme[value] }))}
          onChange={setTheme}
        />
      </div>
      <div>
        <p className="mb-1.5 font-semibold text-small">{text.app.language}</p>
        <Segmented
          label={text.app.language}
          wide={true}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => void setLanguage(value)}
        />
      </div>
      <p className="text-ink-2 text-small">{text.account.display.hint}</p>
    </div>
  )
}
