import { setLanguage, useLanguage, useText } from '../../i18n/catalogue.ts'
import { languages } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { setTheme, type Theme, useTheme } from '../../ui/theme.ts'

const themes: readonly Theme[] = ['light', 'dark', 'auto']

/** Remembered on this device. */
export function MoreDevice() {
  const text = useText()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <Card title={text.more.device}>
      <div className="grid gap-4">
        <div>
          <p className="mb-1.5 font-semibold text-small">{text.app.theme.label}</p>
          <Segmented
            label={text.app.theme.label}
            wide={true}
            value={theme}
            options={themes.map((value) => ({ value, label: text.app.theme[value] }))}
            onChange={setTheme}
          />
        </div>
        <div>
          <p className="mb-1.5 font-semibold text-small">{text.app.language.label}</p>
          <Segmented
            label={text.app.language.label}
            wide={true}
            value={language}
            options={languages.map((value) => ({ value, label: text.app.language[value] }))}
            onChange={(value) => void setLanguage(value)}
          />
        </div>
      </div>
    </Card>
  )
}
