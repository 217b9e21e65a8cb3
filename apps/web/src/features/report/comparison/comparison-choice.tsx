import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ComparisonBasis, comparisonBases } from '@zinc/domain/report/comparison-day'
import { useText } from '../../../i18n/catalogue.ts'
import { Menu, menuTriggerLook } from '../../../ui/overlays/menu.tsx'

type ComparisonChoiceProps = { basis: ComparisonBasis; onChange: (basis: ComparisonBasis) => void }

/** What the figures of the page stand beside. */
export function ComparisonChoice({ basis, onChange }: ComparisonChoiceProps) {
  const words = useText().reportComparison
  return (
    <div className="print:hidden">
      <Menu
        label={words.choose}
        triggerLabel={words.chosen(words.bases[basis])}
        options={comparisonBases.map((value) => ({ value, label: words.bases[value] }))}
        value={basis}
        onChoose={(value) => onChange(comparisonBases.find((one) => one === value) ?? 'comparable')}
        triggerClassName={menuTriggerLook}
        placement="bottom end"
      >
        <span className="truncate">{words.bases[basis]}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
      </Menu>
    </div>
  )
}
