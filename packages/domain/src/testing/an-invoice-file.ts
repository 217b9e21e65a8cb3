/** A line of a test invoice; `rate` null: outside VAT. */
type FileLine = {
  label: string
  code: string
  quantity: string
  unit: string
  price: string
  per?: string
  net: string
  rate: string | null
}
type FileInvoice = {
  type: string
  reference: string
  currency: string
  lines: readonly FileLine[]
  charges: readonly { isCharge: boolean; amount: string; reason: string; rate: string }[]
  vat: readonly { base: string; vat: string; rate: string | null }[]
  net: string
  tax: string
  gross: string
  prepaid: string
  rounding: string
  payable: string
  /** More of the document, as it stands. */
  extra: string
}

/** A butcher's invoice: two lines, a charge for transport, a deposit outside VAT, a part already paid: 436,33 € gross. */
export function anInvoiceFile(changes: Partial<FileInvoice> = {}): FileInvoice {
  return {
    type: '380',
    reference: 'F26-1187',
    currency: 'EUR',
    lines: [
      { label: 'Faux-filet', code: 'VB-12', quantity: '12.4', unit: 'KGM', price: '18.60', net: '230.64', rate: '5.5' },
      { label: 'Sauce', code: '', quantity: '24', unit: 'C62', price: '90.00', per: '12', net: '180.00', rate: '5.50' },
      { label: 'Consigne', code: '', quantity: '1', unit: 'XPX', price: '-10', net: '-10.00', rate: null },
    ],
    charges: [
      { isCharge: true, amount: '15.00', reason: 'Transport', rate: '20' },
      { isCharge: false, amount: '4.64', reason: 'Remise', rate: '5.5' },
    ],
    vat: [
      { base: '406.00', vat: '22.33', rate: '5.5' },
      { base: '15.00', vat: '3.00', rate: '20.00' },
      { base: '-10.00', vat: '0.00', rate: null },
    ],
    net: '411.00',
    tax: '25.33',
    gross: '436.33',
    prepaid: '36.33',
    rounding: '0.00',
    payable: '400.00',
    extra: '',
    ...changes,
  }
}

/** As Factur-X carries it. */
export function ciiOf(file: FileInvoice): string {
  const tax = (rate: string | null) =>
    `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${rate === null ? 'O' : 'S'}</ram:CategoryCode>${element('ram:RateApplicablePercent', rate)}`
  const lines = file.lines.map(
    (line) => `<ram:IncludedSupplyChainTradeLineItem>
      <ram:SpecifiedTradeProduct>${element('ram:SellerAssignedID', line.code || null)}<ram:Name>${line.label}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${line.price}</ram:ChargeAmount>${element('ram:BasisQuantity', line.per ?? null)}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${line.unit}">${line.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tax(line.rate)}</ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${line.net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>${element('ram:ID', file.reference)}<ram:TypeCode>${file.type}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261118</udt:DateTimeString></ram:IssueDateTime><ram:IncludedNote><ram:Content>Merci</ram:Content></ram:IncludedNote></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines.join('')}
    <ram:ApplicableHeaderTradeAgreement>${ciiParties}</ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${file.currency}</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>FR76 3000 6000 0112 3456 7890 189</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
      ${file.vat.map(({ base, vat, rate }) => `<ram:ApplicableTradeTax><ram:CalculatedAmount>${vat}</ram:CalculatedAmount><ram:BasisAmount>${base}</ram:BasisAmount>${tax(rate)}</ram:ApplicableTradeTax>`).join('')}
      ${file.charges.map(({ isCharge, amount, reason, rate }) => `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount><ram:Reason>${reason}</ram:Reason><ram:CategoryTradeTax>${tax(rate)}</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`).join('')}
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20261220</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>${file.net}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="SEK">9999.99</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="${file.currency}">${file.tax}</ram:TaxTotalAmount>
        <ram:RoundingAmount>${file.rounding}</ram:RoundingAmount><ram:GrandTotalAmount>${file.gross}</ram:GrandTotalAmount><ram:TotalPrepaidAmount>${file.prepaid}</ram:TotalPrepaidAmount><ram:DuePayableAmount>${file.payable}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      <ram:InvoiceReferencedDocument><ram:IssuerAssignedID>F26-1000</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>
    </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>${file.extra}
</rsm:CrossIndustryInvoice>`
}

const ciiParties = `<ram:SellerTradeParty><ram:Name>Boucherie Léa</ram:Name>
  <ram:SpecifiedLegalOrganization><ram:ID schemeID="0009">73282932000074</ram:ID></ram:SpecifiedLegalOrganization>
  <ram:DefinedTradeContact><ram:TelephoneUniversalCommunication><ram:CompleteNumber>01 23</ram:CompleteNumber></ram:TelephoneUniversalCommunication><ram:EmailURIUniversalCommunication><ram:URIID>lea@exemple.fr</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>
  <ram:PostalTradeAddress><ram:PostcodeCode>69001</ram:PostcodeCode><ram:LineOne>1 quai</ram:LineOne><ram:CityName>Lyon</ram:CityName><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR44732829320</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
<ram:BuyerTradeParty><ram:Name>Le Zinc</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">552081317</ram:ID></ram:SpecifiedLegalOrganization></ram:BuyerTradeParty>`

/** The same in UBL; 381 is a credit note, with names of its own. */
export function ublOf(file: FileInvoice): string {
  const name = file.type === '381' ? 'CreditNote' : 'Invoice'
  const quantity = file.type === '381' ? 'CreditedQuantity' : 'InvoicedQuantity'
  const tax = (rate: string | null, at = 'TaxCategory') =>
    `<cac:${at}><cbc:ID>${rate === null ? 'O' : 'S'}</cbc:ID>${element('cbc:Percent', rate)}</cac:${at}>`
  return `<?xml version="1.0"?>
<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>${element('cbc:ID', file.reference)}<cbc:IssueDate>2026-11-18</cbc:IssueDate>
  <cbc:DueDate>2026-12-20</cbc:DueDate><cbc:${name}TypeCode>${file.type}</cbc:${name}TypeCode><cbc:Note>Merci</cbc:Note><cbc:DocumentCurrencyCode>${file.currency}</cbc:DocumentCurrencyCode>
  <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F26-1000</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>
  ${ublParties}
  <cac:Delivery><cbc:ActualDeliveryDate>2026-11-20</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>FR7630006000011234567890189</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  ${file.charges.map(({ isCharge, amount, reason, rate }) => `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount>${amount}</cbc:Amount>${tax(rate)}</cac:AllowanceCharge>`).join('')}
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">9999.99</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="${file.currency}">${file.tax}</cbc:TaxAmount>${file.vat.map(({ base, vat, rate }) => `<cac:TaxSubtotal><cbc:TaxableAmount>${base}</cbc:TaxableAmount><cbc:TaxAmount>${vat}</cbc:TaxAmount>${tax(rate)}</cac:TaxSubtotal>`).join('')}</cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>${file.net}</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>${file.gross}</cbc:TaxInclusiveAmount><cbc:PrepaidAmount>${file.prepaid}</cbc:PrepaidAmount><cbc:PayableRoundingAmount>${file.rounding}</cbc:PayableRoundingAmount><cbc:PayableAmount>${file.payable}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${file.lines.map((line) => `<cac:${name}Line><cbc:${quantity} unitCode="${line.unit}">${line.quantity}</cbc:${quantity}><cbc:LineExtensionAmount>${line.net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>${line.label}</cbc:Name><cac:SellersItemIdentification>${element('cbc:ID', line.code || null)}</cac:SellersItemIdentification>${tax(line.rate, 'ClassifiedTaxCategory')}</cac:Item><cac:Price><cbc:PriceAmount>${line.price}</cbc:PriceAmount>${element('cbc:BaseQuantity', line.per ?? null)}</cac:Price></cac:${name}Line>`).join('')}${file.extra}
</${name}>`
}

const ublParties = `<cac:AccountingSupplierParty><cac:Party>
  <cac:PostalAddress><cbc:StreetName>1 quai</cbc:StreetName><cbc:CityName>Lyon</cbc:CityName><cbc:PostalZone>69001</cbc:PostalZone><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>FR44732829320</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>Boucherie Léa</cbc:RegistrationName><cbc:CompanyID schemeID="0009">73282932000074</cbc:CompanyID></cac:PartyLegalEntity>
  <cac:Contact><cbc:Telephone>01 23</cbc:Telephone><cbc:ElectronicMail>lea@exemple.fr</cbc:ElectronicMail></cac:Contact></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Le Zinc</cbc:RegistrationName><cbc:CompanyID schemeID="0002">552081317</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>`

function element(name: string, text: string | null): string {
  return text === null ? '' : `<${name}>${text}</${name}>`
}
